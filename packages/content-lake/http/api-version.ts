import { isDay } from '../../shared/text/calendar.ts'
import { httpError } from './errors.ts'

const ONE_DAY = 86_400_000
/** From here on, `published` is the default perspective. */
const PUBLISHED_SINCE = '2025-02-19'

/** `1`, `X` (experimental, the newest) or a date. Throws for others, as Sanity does. */
export function checkVersion(version: string, now = Date.now()): void {
  const date = version.slice(1)
  // A client far east has tomorrow's date.
  if (/^v[1X]$/.test(version) || (isDay(date) && Date.parse(date) <= now + ONE_DAY)) return
  throw httpError(
    400,
    `Invalid API version "${version.slice(0, 40)}": expected v1, vX or a date that is not in the future`,
  )
}

export function defaultPerspective(version: string): 'raw' | 'published' {
  return version === 'vX' || version.slice(1) >= PUBLISHED_SINCE ? 'published' : 'raw'
}
