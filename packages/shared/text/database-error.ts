type ErrorResponse = { code?: string; message: string; details?: string }

export function databaseError(name: string, { code, message, details = '' }: ErrorResponse): Error {
  // With a code, `details` of PostgreSQL may hold rows. Without one they name the network error.
  const [, reason] = (!code && /^Caused by: (.+)$/m.exec(details)) || []
  return new Error([`${name}:`, code, message, reason && `(${reason})`].filter(Boolean).join(' '))
}
