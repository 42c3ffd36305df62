/** What an error says; anything else that was thrown, as text. Why a `fetch` failed is only in its cause. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  if (message !== 'fetch failed' || !(cause instanceof Error)) return message
  // Where several addresses were tried there is no message.
  return `${message}: ${cause.message || (cause as NodeJS.ErrnoException).code}`
}
