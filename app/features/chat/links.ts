import type { ChatLink } from './script.ts'

/** Where a link of the script leads. Null for the payment, which is not open yet. */
export function linkAddress(
  { target }: ChatLink,
  { pathname, bookingUrl }: { pathname: string; bookingUrl: string | null },
): { href: string; isExternal: boolean } | null {
  const anchor = (id: string) => ({ href: pathname === '/' ? `#${id}` : `/#${id}`, isExternal: false })
  switch (target) {
    case 'projects':
      return { href: '/projects', isExternal: false }
    case 'mentors':
      return anchor('mentors')
    case 'contact':
      return anchor('contact')
    case 'booking':
      return bookingUrl ? { href: bookingUrl, isExternal: true } : anchor('contact')
    case 'payment':
      return null
  }
}
