import type { ComponentPropsWithoutRef } from 'react'
import { useLocalizedPath, usePageAddress } from '#app/i18n/page-address.ts'

type Attributes = Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/** `to`: without language prefix. */
export type PageLinkProps = { to: string } & Attributes

export function PageLink({ to, ...props }: PageLinkProps) {
  return <a {...props} href={useLocalizedPath()(to)} />
}

/** `topic`: for the contact form. */
type Props = { section: string; topic?: string | null } & Attributes

export function AnchorLink({ section, topic, ...props }: Props) {
  const isHome = usePageAddress().path === '/'
  const hrefOf = useLocalizedPath()
  const target = `${topic ? `?${new URLSearchParams({ topic })}` : ''}#${section}`
  return <a {...props} href={isHome ? target : hrefOf(`/${target}`)} />
}

type NavigationLinkProps = PageLinkProps & { isExact?: boolean }

export function NavigationLink({ isExact = false, to, ...props }: NavigationLinkProps) {
  const { path } = usePageAddress()
  const isCurrent = path === to || (!isExact && path.startsWith(`${to}/`))
  return <PageLink to={to} {...props} aria-current={isCurrent ? 'page' : undefined} />
}
