import { legalPages } from '#app/shared/document-types.ts'

/**
 * Styles of a page, inline in its document: all of them, or those of the first screen, with a link to all behind it
 * (`LateStyles`). Development links them, so that changes show at once.
 */
export type PageStyles = { code?: string; url?: string; lateUrl?: string }

const urls = import.meta.glob<string>('./{site.css,pages/*.css}', {
  eager: true,
  query: '?url',
  import: 'default',
})
const codes = import.meta.glob<string>('./{site.css,pages/*.css,first-screen/*.css}', {
  eager: true,
  query: '?inline',
  import: 'default',
})

/** Stylesheets by the id of a route; other pages have the shared one only. */
const names: Record<string, string> = {
  'routes/home': 'home',
  'routes/about': 'about',
  'routes/projects': 'projects',
  'routes/news': 'news',
  'routes/news-article': 'article',
  ...Object.fromEntries(['legal', ...legalPages].map((slug) => [`routes/${slug}`, 'legal'])),
  'routes/search': 'search',
  'routes/chat': 'chat',
  'routes/admin': 'admin',
}

export function stylesheetOf(routes: string[]): { name: string | undefined; file: string } {
  const name = routes.map((id) => names[id]).find(Boolean)
  return { name, file: name ? `./pages/${name}.css` : './site.css' }
}

export function pageStyles(routes: string[]): PageStyles {
  const { name, file } = stylesheetOf(routes)
  if (import.meta.env.DEV) return { url: urls[file] }
  const first = name && codes[`./first-screen/${name}.css`]
  return first ? { code: first, lateUrl: urls[file] } : { code: codes[file] }
}
