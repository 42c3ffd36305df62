import { prefixOf } from '../../app/i18n/localized-paths.ts'

type Caching = { cacheControl: string; vary: string | null }

const pages = {
  /** The visitor's language: only the browser may store it. */
  plain: { cacheControl: 'private, no-cache', vary: 'Accept, Cookie' },
  /** The language of the path, the same for all clients: shared caches may store and revalidate it. */
  prefixed: { cacheControl: 'public, no-cache', vary: 'Accept' },
} satisfies Record<string, Caching>

/** Of a response that the page cache stores, from the headers of its route. Only those of pages depend on the path. */
export function cachingHeaders(path: string, own: Headers): { cacheControl: string; vary: string } {
  const cacheControl = own.get('Cache-Control') ?? pages.plain.cacheControl
  const isPage = cacheControl === pages.plain.cacheControl
  const ofPage = prefixOf(path) === '' ? pages.plain : pages.prefixed
  const caching: Caching = isPage ? ofPage : { cacheControl, vary: own.get('Vary') }
  return { ...caching, vary: [caching.vary, 'Accept-Encoding'].filter(Boolean).join(', ') }
}
