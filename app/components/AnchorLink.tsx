import { useLocation } from '@remix-run/react'
import type { ComponentPropsWithoutRef } from 'react'
import { useLocalizedPath } from '#app/i18n/use-localized-path.ts'

/** `topic`: for the contact form. */
type Props = { section: string; topic?: string | null } & Omit<ComponentPropsWithoutRef<'a'>, 'href'>

export function AnchorLink({ section, topic, ...props }: Props) {
  const isHome = useLocation().pathname === '/'
  const hrefOf = useLocalizedPath()
  const target = `${topic ? `?${new URLSearchParams({ topic })}` : ''}#${section}`
  return <a {...props} href={isHome ? target : hrefOf(`/${target}`)} data-inside="" />
}
