import type { LinksFunction } from '@remix-run/node'
import type { PageStyles } from './page-styles.ts'
import { about } from './pages/about.ts'
import { admin } from './pages/admin.ts'
import { article } from './pages/article.ts'
import { chat } from './pages/chat.ts'
import { home } from './pages/home.ts'
import { legal } from './pages/legal.ts'
import { news } from './pages/news.ts'
import { projects } from './pages/projects.ts'
import { search } from './pages/search.ts'

/** By id of a route: the app preloads them before it has the module of the route. */
export const routeStyles: Partial<Record<string, PageStyles>> = {
  'routes/home': home,
  'routes/about': about,
  'routes/projects': projects,
  'routes/news': news,
  'routes/news-article': article,
  'routes/privacy': legal,
  'routes/accessibility': legal,
  'routes/search': search,
  'routes/chat': chat,
  'routes/admin': admin,
}

export function styleLinks(route: string): LinksFunction {
  return () => {
    const styles = routeStyles[route]
    return !styles || isInline(styles) ? [] : [{ rel: 'stylesheet', href: styles.url }]
  }
}

export function stylesOf(matches: { id: string }[]): PageStyles | undefined {
  return matches.map(({ id }) => routeStyles[id]).find(Boolean)
}

/** Development links all styles, so that changes show at once. */
function isInline({ name }: PageStyles): boolean {
  if (import.meta.env.DEV) return false
  if (import.meta.env.SSR) return true
  return document.querySelector<HTMLElement>('[data-page]')?.dataset.page === name
}
