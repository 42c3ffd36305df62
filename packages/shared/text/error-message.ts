/** The reason of a failed `fetch` is in its cause. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (message !== 'fetch failed' || !(cause instanceof Error)) return message
  // An AggregateError (several IP addresses) has no message.
  return `${message}: ${cause.message || (cause as NodeJS.ErrnoException).code}`
}
