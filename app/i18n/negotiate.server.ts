import { isbot } from 'isbot'
import type { LoadContext } from '#app/load-context.ts'
import { localeOfPath } from './localized-paths.ts'
import { savedLocale } from './cookie.ts'
import { localeOfCountry, defaultLocale, type Locale } from './locales.ts'

export type Negotiated = {
  locale: Locale
  /** The page requests `GET /api/geo` and shows English meanwhile. */
  detecting: boolean
}

type Visitor = {
  path: string
  cookie: string | null | undefined
  userAgent: string | null | undefined
  knownCountry(): string | null
}

/** Prefix, saved choice, known country, else detection in the page. Crawlers read English. */
export function negotiate({ path, cookie, userAgent, knownCountry }: Visitor): Negotiated {
  const pathLocale = localeOfPath(path)
  if (pathLocale) return { locale: pathLocale, detecting: false }
  const saved = savedLocale(cookie ?? null)
  if (saved) return { locale: saved, detecting: false }
  if (isCrawler(userAgent ?? '')) return { locale: defaultLocale, detecting: false }
  const country = knownCountry()
  if (country) return { locale: localeOfCountry(country), detecting: false }
  return { locale: defaultLocale, detecting: true }
}

export function negotiateLocale(
  { headers, url }: Request,
  { visitor: { country: knownCountry } }: Pick<LoadContext, 'visitor'>,
): Negotiated {
  return negotiate({
    path: new URL(url).pathname,
    cookie: headers.get('Cookie'),
    userAgent: headers.get('User-Agent'),
    knownCountry: () => knownCountry,
  })
}

/** HTTP clients that `isbot` counts as robots. */
const httpClient = /^(?:axios|curl|node|Playwright|python|undici|wget)\b/i

export function isCrawler(agent: string): boolean {
  if (httpClient.test(agent)) return false
  return isbot(agent.replace('HeadlessChrome', 'Chrome'))
}
