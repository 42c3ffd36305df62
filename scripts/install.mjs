import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isRunning } from '../server/lifecycle/processes.mjs'
import { runToEnd } from './run-to-end.mjs'

/** Runs `npm ci` unless the lockfile is already installed; resolves to whether it is installed. */
export async function install(directory) {
  const unlock = await lock(join(directory, '.installing'))
  try {
    // Another command may have installed it while this one waited.
    if (isInstalled(directory)) return true
    const lockfile = hashOfLockfile(directory)
    // NODE_ENV=production would skip the build tools.
    const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const isWindows = process.platform === 'win32'
    // Progress and errors are on stderr, the number of packages on stdout.
    const stdio = ['inherit', 'ignore', 'inherit']
    if ((await runToEnd('npm', options, { cwd: directory, shell: isWindows, stdio })) !== 0) return false
    mkdirSync(dirname(stampOf(directory)), { recursive: true })
    writeFileSync(stampOf(directory), lockfile)
    return true
  } finally {
    unlock()
  }
}

export function isInstalled(directory) {
  const stamp = stampOf(directory)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLockfile(directory)
}

function stampOf(directory) {
  return join(directory, 'node_modules', '.lumipath-lockfile')
}

function hashOfLockfile(directory) {
  return createHash('sha256')
    .update(readFileSync(join(directory, 'package-lock.json')))
    .digest('hex')
}

async function lock(file) {
  let isReported = false
  for (let looks = 0; ; looks++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    // A crash of the machine can leave an empty file.
    if (holder ? !isRunning(holder) : looks > 0) rmSync(file, { force: true })
    else if (holder && !isReported) {
      console.log(`Waiting for the installation of process ${holder} (remove ${file} if there is none) …`)
      isReported = true
    }
    await setTimeout(200)
  }
}

/** 0 while the lock file is missing or still empty. */
function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
