/** In ms; whoever sent the signal kills after ten seconds. */
const patience = 9_000

/**
 * Ends the process in order on Ctrl-C or SIGTERM: exit code 0, or 1 when stopping fails. What is not done by then is broken
 * off, which costs nothing that was acknowledged.
 */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(0), patience).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('Stopping failed:', error)
          process.exit(1)
        },
      )
    })
  }
}
