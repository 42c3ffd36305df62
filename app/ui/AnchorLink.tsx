import { useHref, useLinkClickHandler, useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'

type Props = { section: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'onClick'>

/** Leads to a section of the home page: `#x` on the home page itself, `/#x` (or `/zh#x`) from any other page. */
export function AnchorLink({ section, ...props }: Props) {
  const isHome = useLocation().pathname === '/'
  const elsewhere = useHref(`/#${section}`)
  // `Link` would write `/#x` on the home page, too.
  const follow = useLinkClickHandler<HTMLAnchorElement>(isHome ? `#${section}` : `/#${section}`)
  return <a {...props} href={isHome ? `#${section}` : elsewhere} onClick={follow} />
}
