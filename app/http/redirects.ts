import { safeHref } from '#app/utils/links.ts'
import type { RedirectsQueryResult } from '#app/content/sanity.types.ts'
import { plainPath } from '#app/i18n/localized-paths.ts'
import { pathnameOf, redirectLookup } from './redirect-lookup.ts'

export type Redirection = { to: string; permanent: boolean }

/** Follows a chain until a page exists or no redirect continues; permanent if all are. Null for loops and unsafe targets. */
export function redirectionFrom(
  start: string,
  redirects: RedirectsQueryResult,
  exists: (path: string) => boolean,
): Redirection | null {
  const find = redirectLookup(redirects)
  const visited = new Set<unknown>()
  let permanent = true
  for (let next = find(start); next;) {
    if (visited.has(next)) return null
    visited.add(next)
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

/** A URL for a header. Dots in a path stay, since resolving them could lead to another host. */
function encoded(href: string): string {
  if (!href.startsWith('/')) return new URL(href).href
  return href.replace(/\P{ASCII}+/gu, (text) => encodeURIComponent(text.toWellFormed()))
}
