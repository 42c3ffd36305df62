import { safeHref } from '#app/utils/safe-href.ts'
import type { RedirectsQueryResult } from '#app/sanity/sanity.types.ts'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { pathnameOf, redirectLookup } from './redirect-lookup.ts'

export type Redirection = { to: string; permanent: boolean }

/**
 * Where a redirect of the CMS leads from an address: chains are followed to their end, and are permanent if every part
 * is. Null where none begins, where it goes round in circles, and where it ends neither on this site nor on https.
 * `address` may have a language prefix; a redirect without one counts for every language. A chain ends at a page that
 * exists.
 */
export function redirectionFrom(
  address: string,
  redirects: RedirectsQueryResult,
  exists: (path: string) => boolean,
): Redirection | null {
  const find = redirectLookup(redirects)
  const passed = new Set<unknown>()
  let permanent = true
  for (let next = find(address); next;) {
    if (passed.has(next)) return null
    passed.add(next)
    permanent &&= next.permanent
    const target = safeHref(next.to)
    if (!target || target.kind === 'contact') return null
    const path = pathnameOf(target.href)
    const following = target.kind === 'page' && !exists(plainPath(path)) ? find(path) : undefined
    if (!following) return { to: encoded(target.href), permanent }
    next = following
  }
  return null
}

/** As it can stand in a header. A path stays as it is but for that: resolving its dots could make it another host. */
function encoded(address: string): string {
  if (!address.startsWith('/')) return new URL(address).href
  return address.replace(/\P{ASCII}+/gu, (text) => encodeURIComponent(text.toWellFormed()))
}
