import type { LinksFunction } from '@remix-run/node'
import type { UIMatch } from '@remix-run/react'

/** Inline in documents; linked when the app navigates to the page. */
export type PageStyles = {
  name: string
  code: string
  url: string
}

export type StyledHandle = { styles: PageStyles }

export function styleLinks({ name, url }: PageStyles): LinksFunction {
  return () => (isInline(name) ? [] : [{ rel: 'stylesheet', href: url }])
}

export function inlineStyles(matches: UIMatch<unknown, unknown>[]): PageStyles[] {
  return matches.flatMap(({ handle }) => (isStyled(handle) ? [handle.styles] : []))
}

/** Development links all styles, so that changes show at once. */
function isInline(name: string): boolean {
  if (import.meta.env.DEV) return false
  if (import.meta.env.SSR) return true
  return (
    document.querySelector<HTMLElement>('[data-pages]')?.dataset.pages?.split(' ').includes(name) ?? false
  )
}

function isStyled(handle: unknown): handle is StyledHandle {
  return typeof handle === 'object' && handle !== null && 'styles' in handle
}
