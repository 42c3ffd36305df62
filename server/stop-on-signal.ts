/** Ends the process in order on Ctrl-C or SIGTERM: exit code 0, or 1 when stopping fails. */
export function stopOnSignal(stop: () => Promise<void>): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
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
