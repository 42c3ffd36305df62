type Answer = { code?: string; message: string; details?: string }

/** What a database answered instead of doing what was asked of `name`, a table or a function of it; for the log only. */
export function databaseError(name: string, { code, message, details = '' }: Answer): Error {
  // With a code it is PostgreSQL that speaks, and details may hold rows. Without one they say why nothing came from it.
  const [, reason] = (!code && /^Caused by: (.+)$/m.exec(details)) || []
  return new Error([`${name}:`, code, message, reason && `(${reason})`].filter(Boolean).join(' '))
}
