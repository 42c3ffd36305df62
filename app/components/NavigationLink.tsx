import { useLocation } from '@remix-run/react'
import { PageLink, type PageLinkProps } from './PageLink.tsx'

export function NavigationLink({ isExact = false, ...props }: { isExact?: boolean } & PageLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === props.to || (!isExact && pathname.startsWith(`${props.to}/`))
  return <PageLink {...props} aria-current={isCurrent ? 'page' : undefined} />
}
