import type { ComponentPropsWithoutRef } from 'react'
import { useLocalizedPath } from '#app/i18n/use-localized-path.ts'

export type PageLinkProps = { to: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/** `DelegatedLinks` handles clicks, so that a link needs neither a listener nor the current location. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const hrefOf = useLocalizedPath()
  return <a {...props} href={hrefOf(to)} data-inside="" />
}
