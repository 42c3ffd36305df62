import { Link, type LinkProps, useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import { useLocalizedPath } from '#app/i18n/use-language.ts'

export type PageLinkProps = { to: string } & LinkProps

/** `data-inside`: static content, where React attaches no handlers, is followed by `DelegatedLinks`. */
export function PageLink(props: PageLinkProps) {
  return <Link discover="none" {...props} data-inside="" />
}

/** `topic`: for the contact form. */
type Props = { section: string; topic?: string | null } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

export function AnchorLink({ section, topic, ...props }: Props) {
  const isHome = useLocation().pathname === '/'
  const hrefOf = useLocalizedPath()
  const target = `${topic ? `?${new URLSearchParams({ topic })}` : ''}#${section}`
  return <a {...props} href={isHome ? target : hrefOf(`/${target}`)} data-inside="" />
}

type NavigationLinkProps = PageLinkProps & { isExact?: boolean; under?: string }

/** `under`: the path whose pages belong to this one. */
export function NavigationLink({ isExact = false, to, under = to, ...props }: NavigationLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === to || (!isExact && pathname.startsWith(`${under}/`))
  return <PageLink to={to} {...props} aria-current={isCurrent ? 'page' : undefined} />
}
