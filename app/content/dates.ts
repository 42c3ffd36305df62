import { isDay, timeOf } from '../../packages/shared/text/calendar.ts'

/** Milliseconds since 1970: `publishAt`, or the begin of `date` in UTC. Null if neither can be read, which hides nothing. */
export function publicationDate(article: object | null): number | null {
  const { publishAt, date } = (article ?? {}) as { publishAt?: unknown; date?: unknown }
  return timeOf(publishAt) ?? (isDay(date) ? timeOf(date) : null)
}

export function visibleSince(article: object): number {
  return publicationDate(article) ?? 0
}

/** Dates that the schema stores as strings. */
export const dayFields = ['date', 'lastUpdated', 'startDate', 'applyBy']

export function dayIn(text: string): string | undefined {
  return isDay(text) ? text : undefined
}
