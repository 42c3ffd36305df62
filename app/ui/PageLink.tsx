import type { ComponentPropsWithoutRef } from 'react'
import { useAddress } from '#app/i18n/use-address.ts'

export type PageLinkProps = { to: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/**
 * A link to a page of this site, by its plain path. An element like any other, since `FollowLinks` follows it inside the app:
 * thirty links that each listen and know where they are would be a tenth of every change of page.
 */
export function PageLink({ to, ...props }: PageLinkProps) {
  const addressOf = useAddress()
  return <a {...props} href={addressOf(to)} data-inside="" />
}
