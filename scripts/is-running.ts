/** Whether there is a process with this id. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: it is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
