import type { LinksFunction } from '@remix-run/node'
import type { UIMatch } from '@remix-run/react'

/** All styles of a page: inline in its documents; linked when the app navigates to it. */
export type PageStyles = {
  name: string
  code: string
  url: string
}

export type StyledHandle = { styles: PageStyles }

export function styleLinks({ name, url }: PageStyles): LinksFunction {
  return () => (isInline(name) ? [] : [{ rel: 'stylesheet', href: url }])
}

export function stylesOf(matches: UIMatch<unknown, unknown>[]): PageStyles | undefined {
  return matches.map(({ handle }) => handle).find(isStyled)?.styles
}

/** Development links all styles, so that changes show at once. */
function isInline(name: string): boolean {
  if (import.meta.env.DEV) return false
  if (import.meta.env.SSR) return true
  return document.querySelector<HTMLElement>('[data-page]')?.dataset.page === name
}

function isStyled(handle: unknown): handle is StyledHandle {
  return typeof handle === 'object' && handle !== null && 'styles' in handle
}
