import { processStart } from '../server/lifecycle/process-start.mjs'

/**
 * Whether there is a process with this id.
 * @param {number} pid
 * @returns {boolean}
 */
export function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is somebody else's.
    return error.code === 'EPERM'
  }
}

/**
 * Whether a process that began at some time (`processStart`; where the system did not say, nothing) has ended. Its id may
 * be another one's by now.
 * @param {number} pid
 * @param {string | undefined} started
 * @returns {boolean}
 */
export function hasEnded(pid, started) {
  const now = processStart(pid)
  return !isRunning(pid) || Boolean(started && now && now !== started)
}
