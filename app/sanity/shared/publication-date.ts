// Relative, because the Studio reads this file, too.
import { isDay } from '../../utils/calendar-day.ts'

/**
 * When visitors see a published article, in ms since 1970: at its time of publication, else when its date begins in UTC; null
 * where neither can be read, which hides nothing.
 */
export function publicationDate(article: object | null): number | null {
  const { publishAt, date } = (article ?? {}) as { publishAt?: unknown; date?: unknown }
  const written = publishAt || (typeof date === 'string' && isDay(date) ? date : null)
  const time = typeof written === 'string' ? Date.parse(written) : NaN
  return Number.isNaN(time) ? null : time
}

/** Since when visitors see an article, in ms since 1970; 0 where nothing says so. */
export function visibleSince(article: object): number {
  return publicationDate(article) ?? 0
}
