import { isbot } from 'isbot'
import type { LoadContext } from '#app/load-context.ts'
import { savedLocale } from './cookie.ts'
import { localeOfCountry } from './countries.ts'
import { defaultLocale, type Locale } from './locales.ts'

export type Negotiated = {
  locale: Locale
  /** The page asks `GET /api/geo` itself, and shows English meanwhile. */
  detecting: boolean
}

/**
 * Language of a request: saved choice, else the country that the server knows, else the page has to ask.
 * A crawler is an English visitor without detection.
 */
export function negotiateLocale(request: Request, context: Pick<LoadContext, 'knownCountry'>): Negotiated {
  const saved = savedLocale(request.headers.get('Cookie'))
  if (saved) return { locale: saved, detecting: false }
  if (isCrawler(request.headers.get('User-Agent') ?? '')) return { locale: defaultLocale, detecting: false }
  if (context.knownCountry) return { locale: localeOfCountry(context.knownCountry), detecting: false }
  return { locale: defaultLocale, detecting: true }
}

/** Programs that people run themselves, which `isbot` counts among the robots. */
const httpClient = /^(?:axios|curl|node|Playwright|python|undici|wget)\b/i

/** Whether a User-Agent belongs to a search engine or another robot. */
export function isCrawler(agent: string): boolean {
  if (httpClient.test(agent)) return false
  return isbot(agent.replace('HeadlessChrome', 'Chrome'))
}
