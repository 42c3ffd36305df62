import { Link, type LinkProps } from '@remix-run/react'

export type PageLinkProps = { to: string } & LinkProps

/** `data-inside`: static content, where React attaches no handlers, is followed by `DelegatedLinks`. */
export function PageLink(props: PageLinkProps) {
  return <Link discover="none" {...props} data-inside="" />
}
