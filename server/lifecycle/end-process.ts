/** In ms; supervisors kill after ten seconds. */
const timeout = 9_000

export function endProcess(stop: () => Promise<void>, code: number): void {
  setTimeout(() => process.exit(code), timeout).unref()
  stop().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error('Stopping failed:', error)
      process.exit(1)
    },
  )
}
