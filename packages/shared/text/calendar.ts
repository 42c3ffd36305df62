/** A day that exists, as YYYY-MM-DD. */
export function isDay(written: unknown): written is string {
  if (typeof written !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(written)) return false
  const time = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(written)
}

const TIME = /^T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** ISO 8601 on a day that exists, in ms since 1970; a day at its beginning, without a time zone in UTC. Otherwise null. */
export function timeOf(written: unknown): number | null {
  if (isDay(written)) return Date.parse(written)
  if (typeof written !== 'string' || !isDay(written.slice(0, 10))) return null
  const found = TIME.exec(written.slice(10))
  const time = found ? Date.parse(found[1] ? written : `${written}Z`) : NaN
  return Number.isNaN(time) ? null : time
}
