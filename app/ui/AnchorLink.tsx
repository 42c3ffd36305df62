import { useLinkClickHandler, useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'

type Props = { section: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'>

/** Leads to a section of the home page: `#x` on the home page itself, `/#x` from any other page. */
export function AnchorLink({ section, ...props }: Props) {
  const isHome = useLocation().pathname === '/'
  const address = isHome ? `#${section}` : `/#${section}`
  // `Link` would write `/#x` on the home page, too.
  const follow = useLinkClickHandler<HTMLAnchorElement>(address)
  return <a {...props} href={address} onClick={follow} />
}
