import type { LinksFunction } from '@remix-run/node'
import type { UIMatch } from '@remix-run/react'

/** Styles that only one kind of page needs: inline in its own document, as a file when the app comes there later. */
export type PageStyles = {
  name: string
  /** Known on the server only. */
  code: string
  url: string
}

type StyledHandle = { styles: PageStyles }

/** The `links` of a route: nothing where its styles stand in the document already. */
export function styleLinks({ name, url: address }: PageStyles): LinksFunction {
  return () => (isInline(name) ? [] : [{ rel: 'stylesheet', href: address }])
}

/** The styles of the page's routes. */
export function inlineStyles(matches: UIMatch<unknown, unknown>[]): PageStyles[] {
  return matches.flatMap(({ handle }) => (isStyled(handle) ? [handle.styles] : []))
}

/** In development every page links its styles, so that changes of them show at once. */
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
