/** In ms; whoever sent a signal kills after ten seconds. */
const patience = 9_000

/**
 * Ends the process in order, with an exit code, or 1 when stopping fails. What is not done after nine seconds is broken off,
 * which costs nothing that was acknowledged.
 */
export function endProcess(stop: () => Promise<void>, code: number): void {
  setTimeout(() => process.exit(code), patience).unref()
  stop().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error('Stopping failed:', error)
      process.exit(1)
    },
  )
}
