import { isbot } from 'isbot'
import type { LoadContext } from '#app/utils/load-context.ts'
import { localeOfPath } from './localized-paths.ts'
import { savedLocale } from './cookie.ts'
import { localeOfCountry } from './countries.ts'
import { defaultLocale, type Locale } from './locales.ts'

export type Negotiated = {
  locale: Locale
  /** The page asks `GET /api/geo` itself, and shows English meanwhile. */
  detecting: boolean
}

type Visitor = {
  path: string
  cookie: string | null | undefined
  userAgent: string | null | undefined
  knownCountry(): string | null
}

/**
 * Language of a visitor: the prefix of the address, else the saved choice, else the country that the server knows, else
 * the page has to ask. A crawler is an English visitor without detection.
 */
export function negotiate({ path, cookie, userAgent, knownCountry }: Visitor): Negotiated {
  const addressed = localeOfPath(path)
  if (addressed) return { locale: addressed, detecting: false }
  const saved = savedLocale(cookie ?? null)
  if (saved) return { locale: saved, detecting: false }
  if (isCrawler(userAgent ?? '')) return { locale: defaultLocale, detecting: false }
  const country = knownCountry()
  if (country) return { locale: localeOfCountry(country), detecting: false }
  return { locale: defaultLocale, detecting: true }
}

/** The same for a request inside the app. */
export function negotiateLocale(
  { headers, url }: Request,
  { knownCountry }: Pick<LoadContext, 'knownCountry'>,
): Negotiated {
  return negotiate({
    path: new URL(url).pathname,
    cookie: headers.get('Cookie'),
    userAgent: headers.get('User-Agent'),
    knownCountry: () => knownCountry,
  })
}

/** Programs that people run themselves, which `isbot` counts among the robots. */
const httpClient = /^(?:axios|curl|node|Playwright|python|undici|wget)\b/i

/** Whether a User-Agent belongs to a search engine or another robot. */
export function isCrawler(agent: string): boolean {
  if (httpClient.test(agent)) return false
  return isbot(agent.replace('HeadlessChrome', 'Chrome'))
}
