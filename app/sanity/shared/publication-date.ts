// Relative import, since the Studio uses this file.
import { isDay } from '../../utils/calendar-day.ts'

/** In ms since 1970; a date begins in UTC. Null if unreadable, which hides nothing. */
export function publicationDate(article: object | null): number | null {
  const { publishAt, date } = (article ?? {}) as { publishAt?: unknown; date?: unknown }
  const written = publishAt || (typeof date === 'string' && isDay(date) ? date : null)
  const time = typeof written === 'string' ? Date.parse(written) : NaN
  return Number.isNaN(time) ? null : time
}

export function visibleSince(article: object): number {
  return publicationDate(article) ?? 0
}
