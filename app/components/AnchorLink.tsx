import { useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import { useLocalizedPath } from '#app/i18n/use-localized-path.ts'

type Props = { section: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

/** Leads to a section of the home page: `#x` on the home page itself, `/#x` (or `/zh#x`) from any other page. */
export function AnchorLink({ section, ...props }: Props) {
  const isHome = useLocation().pathname === '/'
  const addressOf = useLocalizedPath()
  return <a {...props} href={isHome ? `#${section}` : addressOf(`/#${section}`)} data-inside="" />
}
