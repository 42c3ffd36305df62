/** Fields with a day, which the schema knows as texts only. */
export const dayFields = ['date', 'lastUpdated', 'startDate']

/** Whether a text names a day that the calendar has (YYYY-MM-DD). */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day that a text names, for machines; undefined where it names none. */
export function dayIn(text: string): string | undefined {
  return isDay(text) ? text : undefined
}
