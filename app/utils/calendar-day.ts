/** Dates that the schema stores as strings. */
export const dayFields = ['date', 'lastUpdated', 'startDate']

export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

export function dayIn(text: string): string | undefined {
  return isDay(text) ? text : undefined
}
