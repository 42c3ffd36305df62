import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isRunning } from './is-running.mjs'
import { runToEnd } from './run-to-end.mjs'

/** Longest time that an installation may take, in ms: a lock as old as that is nobody's. */
const patience = 15 * 60_000

/** Runs `npm ci` in a package unless its lockfile is the one that was installed last; resolves to whether it is now. */
export async function install(directory, title) {
  if (isInstalled(directory)) return true
  const unlock = await lock(join(directory, '.installing'))
  try {
    // Another command may have installed it meanwhile.
    if (isInstalled(directory)) return true
    const lockfile = hashOfLockfile(directory)
    console.log(`Installing ${title} …`)
    // NODE_ENV=production would leave out what builds.
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

/** Whether a package has what its lockfile says. */
export function isInstalled(directory) {
  const stamp = stampOf(directory)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOfLockfile(directory)
}

/** Holds the hash of the lockfile that was installed last. */
function stampOf(directory) {
  return join(directory, 'node_modules', '.lumipath-lockfile')
}

function hashOfLockfile(directory) {
  return createHash('sha256')
    .update(readFileSync(join(directory, 'package-lock.json')))
    .digest('hex')
}

/** Waits until the file is ours alone; resolves to how it is given back. */
async function lock(file) {
  let isTold = false
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => {
        // One that took too long may have lost it.
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
    if (holder && !isTold) {
      console.log(`Waiting for the installation of process ${holder} (remove ${file} if there is none) …`)
      isTold = true
    }
    await setTimeout(200)
  }
}

/** Id of the process that has a lock; 0 while there is none, or it is being written. */
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
  if (Date.now() - written.mtimeMs > patience) return true
  const pid = holderOf(file)
  // None yet: it is being written.
  return pid ? !isRunning(pid) : false
}
