/** Blanks, control characters and backslashes: no address of the CMS may hold one. */
export const unsafeCharacters = /[\u0000-\u0020\\\u007f]/

export type SafeHref = { href: string; kind: 'page' | 'contact' | 'external' }

/**
 * Where a link of the CMS may lead: a path of this site, `mailto:`, `tel:`, or another site over https.
 * Null for anything else, whatever it hides behind blanks, control characters or backslashes; two slashes in a row would
 * name another site wherever what stands before them is taken away.
 */
export function safeHref(href: unknown): SafeHref | null {
  if (typeof href !== 'string' || unsafeCharacters.test(href)) return null
  if (/^(?![^?#]*\/\/)\//.test(href)) return { href, kind: 'page' }
  if (/^(mailto|tel):[^/]/i.test(href)) return { href, kind: 'contact' }
  // Browsers before 2024 have no `URL.canParse`.
  try {
    if (/^https:\/\//i.test(href) && new URL(href)) return { href, kind: 'external' }
  } catch {}
  return null
}

/** Whether editors may write such a link: what `linkTarget` takes, and of mail and telephone only whole addresses and numbers. */
export function isAllowedHref(href: string): boolean {
  const target = safeHref(href)
  if (target?.kind !== 'contact') return target !== null
  return /^mailto:[^\s@]+@[^\s@]+$/.test(href) || /^tel:\+?[\d().-]+$/.test(href)
}
