import type { ComponentPropsWithoutRef } from 'react'
import { useLocalizedPath } from '#app/i18n/use-localized-path.ts'

export type PageLinkProps = { to: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/**
 * A link to a page of this site, by its plain path. An element like any other, which `DelegatedLinks` follows inside the app, so
 * that thirty of them need neither listen nor know where the visitor is.
 */
export function PageLink({ to, ...props }: PageLinkProps) {
  const addressOf = useLocalizedPath()
  return <a {...props} href={addressOf(to)} data-inside="" />
}
