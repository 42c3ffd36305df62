import type { LinksFunction } from '@remix-run/node'
import { legalPages } from '#app/shared/document-types.ts'

/**
 * All styles of a page, linked when the app navigates to it. `code` is inline in its documents: all of them, or those of the
 * first screen, with a link to the others behind it (`LateStyles`).
 */
export type PageStyles = { name: string; code: string; isComplete: boolean; url: string }

const urls = import.meta.glob<string>('./pages/*.css', { eager: true, query: '?url', import: 'default' })
const codes = import.meta.env.SSR
  ? import.meta.glob<string>('./{pages,first-screen}/*.css', {
      eager: true,
      query: '?inline',
      import: 'default',
    })
  : {}

function pageStyles(name: string): PageStyles {
  const file = `./pages/${name}.css`
  const first = codes[`./first-screen/${name}.css`]
  return { name, code: first ?? codes[file] ?? '', isComplete: !first, url: urls[file]! }
}

const legal = pageStyles('legal')

/** Styles by the id of a route: the app preloads them before it has the module of the route. */
export const routeStyles: Partial<Record<string, PageStyles>> = {
  'routes/home': pageStyles('home'),
  'routes/about': pageStyles('about'),
  'routes/projects': pageStyles('projects'),
  'routes/news': pageStyles('news'),
  'routes/news-article': pageStyles('article'),
  ...Object.fromEntries(['legal', ...legalPages].map((slug) => [`routes/${slug}`, legal])),
  'routes/search': pageStyles('search'),
  'routes/chat': pageStyles('chat'),
  'routes/admin': pageStyles('admin'),
}

export function styleLinks(route: string): LinksFunction {
  return () => {
    const styles = routeStyles[route]
    return !styles || isInDocument(styles) ? [] : [{ rel: 'stylesheet', href: styles.url }]
  }
}

export function stylesOf(matches: { id: string }[]): PageStyles | undefined {
  return matches.map(({ id }) => routeStyles[id]).find(Boolean)
}

/** Development links all styles, so that changes show at once. */
export function isInDocument({ name }: PageStyles): boolean {
  if (import.meta.env.DEV) return false
  if (import.meta.env.SSR) return true
  return document.querySelector(`[data-page="${name}"]`) !== null
}
