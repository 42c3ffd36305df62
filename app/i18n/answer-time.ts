import { languages } from './languages.ts'
import type { Locale } from './locales.ts'

const hour = 3_600_000
const boston = 'America/New_York'

/** When an answer is due, in ms since 1970: within a day, on weekends by Monday evening. */
export function answerDue(now: number): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: boston,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  const start = Math.ceil(now / hour) * hour
  let due = start + 24 * hour
  if (![start, due].some((time) => format.format(time).startsWith('S'))) return due
  for (due = start; !/Mon\D+18/.test(format.format(due)); due += hour);
  return due
}

/** The latest time of a message whose answer is due by `now`; both in ms since 1970. */
export function dueUntil(now: number): number {
  let sent = Math.floor(now / hour) * hour - 24 * hour
  while (answerDue(sent) > now) sent -= hour
  // From Sunday on all of a weekend is due at once.
  while (answerDue(sent + 1) <= now) sent += hour
  return sent
}

/** Day and hour; the server knows no zone but ours. */
export function formatAnswerTime(time: number, locale: Locale, zone: 'reader' | 'boston'): string {
  const format = new Intl.DateTimeFormat(languages[locale].tag, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    // Simplified Chinese writes 18:00, as elsewhere on the site.
    ...(locale === 'zh' && { minute: '2-digit', hourCycle: 'h23' }),
    timeZone: zone === 'boston' ? boston : undefined,
  })
  const text = format.format(time)
  return locale === 'en' ? text : text.replace(' ', '')
}
