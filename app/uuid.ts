/** A UUID as browsers and databases write it. */
export const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Whether something that came with a request is a UUID; anything else would only be an error of the database. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}
