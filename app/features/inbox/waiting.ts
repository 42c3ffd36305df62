/** The academy answers within a day; after these hours little of it is left. */
export const answerHours = 20

/** What came until then is overdue. `now` in ms since 1970. */
export function overdueUntil(now: number): string {
  return new Date(now - answerHours * 3_600_000).toISOString()
}

/** Both are ISO timestamps. */
export function hoursBetween(since: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(since)) / 3_600_000))
}
