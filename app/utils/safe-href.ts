import { fitsPrograms } from './program-links.ts'

export const unsafeCharacters = /[\u0000-\u0020\\\u007f]/

export type SafeHref = { href: string; kind: 'page' | 'contact' | 'external' }

/** Paths, `mailto:`, `tel:` and https. No `//` in a path: without its prefix it could name another host. */
export function safeHref(href: unknown): SafeHref | null {
  if (typeof href !== 'string' || unsafeCharacters.test(href)) return null
  if (/^(?![^?#]*\/\/)\//.test(href)) return { href, kind: 'page' }
  // Browsers before 2024 have no `URL.canParse`.
  try {
    if (/^(mailto|tel):[^/]/i.test(href) && fitsPrograms(href)) return { href, kind: 'contact' }
    if (/^https:\/\//i.test(href) && new URL(href)) return { href, kind: 'external' }
  } catch {}
  return null
}

/** Accepts what editors may link: complete e-mail addresses and phone numbers only. */
export function isAllowedHref(href: string): boolean {
  const target = safeHref(href)
  if (target?.kind !== 'contact') return target !== null
  return /^mailto:[^\s@]+@[^\s@]+$/.test(href) || /^tel:\+?[\d().-]+$/.test(href)
}
