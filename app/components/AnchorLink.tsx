import { useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import { useLocalizedPath } from '#app/i18n/use-localized-path.ts'

type Props = { section: string } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

export function AnchorLink({ section, ...props }: Props) {
  const isHome = useLocation().pathname === '/'
  const hrefOf = useLocalizedPath()
  return <a {...props} href={isHome ? `#${section}` : hrefOf(`/#${section}`)} data-inside="" />
}
