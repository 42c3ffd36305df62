import { processStart } from '../server/lifecycle/process-start.mjs'

/** @type {(pid: number) => boolean} */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** @type {(pid: number, started: string | undefined) => boolean} */
export function hasEnded(pid, started) {
  // The system reuses process ids.
  const now = processStart(pid)
  return !isRunning(pid) || Boolean(started && now && now !== started)
}
