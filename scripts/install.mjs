import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isRunning } from './is-running.mjs'
import { runToEnd } from './run-to-end.mjs'

/** ms; an older lock is treated as abandoned. */
const lockTimeout = 15 * 60_000

/** Runs `npm ci` unless the lockfile is already installed; resolves to whether it is installed. */
export async function install(directory, title) {
  if (isInstalled(directory)) return true
  const unlock = await lock(join(directory, '.installing'))
  try {
    // Another command may have installed it while this one waited.
    if (isInstalled(directory)) return true
    const lockfile = hashOfLockfile(directory)
    console.log(`Installing ${title} …`)
    // NODE_ENV=production would skip the build tools.
    const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
    const isWindows = process.platform === 'win32'
    if ((await runToEnd('npm', options, { cwd: directory, shell: isWindows })) !== 0) return false
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
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => {
        // After the timeout another process may own the lock.
        if (holderOf(file) === process.pid) rmSync(file)
      }
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(file)) {
      rmSync(file, { force: true })
      continue
    }
    const holder = holderOf(file)
    if (holder && !isReported) {
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

function isAbandoned(file) {
  const written = statSync(file, { throwIfNoEntry: false })
  if (!written) return false
  if (Date.now() - written.mtimeMs > lockTimeout) return true
  const pid = holderOf(file)
  // No id yet: the file is being written.
  return pid ? !isRunning(pid) : false
}
