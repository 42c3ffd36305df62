import { Link, useLocation, type LinkProps } from '@remix-run/react'

/** Link inside the staff app. */
export function AdminLink(props: LinkProps) {
  return <Link prefetch="intent" {...props} />
}

/** `under`: the path whose pages belong to this one. */
type Props = LinkProps & { to: string; under?: string }

export function AdminNavigationLink({ to, under = to, ...props }: Props) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || pathname.startsWith(`${under}/`)
  return <AdminLink to={to} {...props} aria-current={isCurrent ? 'page' : undefined} />
}
