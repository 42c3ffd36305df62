const formats = new Map<string, Intl.DateTimeFormat>()

/** YYYY-MM-DD; `time` in ms since 1970. */
export function dayInTimeZone(time: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes ISO 8601 dates.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(time)
}
