import { languages } from './languages.ts'
import type { Locale } from './locales.ts'

/** `at` is ISO 8601; anything else is returned unchanged. A short one has no year. */
export function formatTime(
  at: string,
  locale: Locale,
  zone: 'reader' | 'UTC',
  { isShort = false } = {},
): string {
  const time = new Date(at)
  if (Number.isNaN(time.getTime())) return at
  const format = new Intl.DateTimeFormat(languages[locale].tag, {
    year: isShort ? undefined : 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone === 'UTC' ? zone : undefined,
  })
  // `Intl` would write “下午4:28 [UTC]” and “UTC 16:28”.
  return zone === 'UTC' ? `${format.format(time)} UTC` : format.format(time)
}
