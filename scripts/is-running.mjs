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
