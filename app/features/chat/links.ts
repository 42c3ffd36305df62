import type { ChatLink } from './script.ts'

/** Null for `payment`, which has no page yet. */
export function chatLinkHref(
  { target }: ChatLink,
  bookingUrl: string | null,
): { href: string; isExternal: boolean } | null {
  const inside = (href: string) => ({ href, isExternal: false })
  switch (target) {
    case 'programs':
    case 'summer':
    case 'mentors':
    case 'contact':
    case 'questions':
      return inside(`/#${target}`)
    case 'projects':
      return inside('/projects')
    case 'booking':
      return bookingUrl ? { href: bookingUrl, isExternal: true } : inside('/#contact')
    case 'payment':
      return null
  }
}
