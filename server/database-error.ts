/** What a database answered instead of doing what was asked of `name`, a table or a function of it; for the log only. */
export function databaseError(name: string, { code, message }: { code: string; message: string }): Error {
  return new Error(`${name}: ${code} ${message}`)
}
