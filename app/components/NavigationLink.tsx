import { useLocation } from '@remix-run/react'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

/** A link of a navigation, marked while its page is shown, or one below it unless only the page itself counts. */
export function NavigationLink({ isExact = false, ...props }: { isExact?: boolean } & PageLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === props.to || (!isExact && pathname.startsWith(`${props.to}/`))
  return <PageLink {...props} aria-current={isCurrent ? 'page' : undefined} />
}
