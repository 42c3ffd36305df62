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

export function NavigationLink({ isExact = false, ...props }: { isExact?: boolean } & PageLinkProps) {
  const { pathname } = useLocation()
  const isCurrent = pathname === props.to || (!isExact && pathname.startsWith(`${props.to}/`))
  return <PageLink {...props} aria-current={isCurrent ? 'page' : undefined} />
}
