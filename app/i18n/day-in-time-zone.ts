const formats = new Map<string, Intl.DateTimeFormat>()

/** The day (YYYY-MM-DD) of a moment, in ms since 1970, in a time zone. */
export function dayInTimeZone(time: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    // Sweden writes dates as ISO 8601 does.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(time)
}
