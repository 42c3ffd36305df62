import { isDay } from '../../app/calendar-day.ts'

/** When visitors see a published article, in ms since 1970, by the rule of the site; null without a date. */
export function appearsAt(article: object | null): number | null {
  const { publishAt, date } = (article ?? {}) as { publishAt?: unknown; date?: unknown }
  const written = publishAt || (typeof date === 'string' && isDay(date) ? date : null)
  const time = typeof written === 'string' ? Date.parse(written) : NaN
  return Number.isNaN(time) ? null : time
}
