/**
 * Styles of a page, inline in its document: all of them, or those of the first screen, with a link to all behind it
 * (`LateStyles`). Development links them, so that changes show at once.
 */
export type PageStyles = { code?: string; url?: string; lateUrl?: string }

const urls = import.meta.glob<string>('../**/{site,route,*-route}.css', {
  eager: true,
  query: '?url',
  import: 'default',
})
const codes = import.meta.glob<string>('../**/{site,route,*-route,first-screen}.css', {
  eager: true,
  query: '?inline',
  import: 'default',
})

/** The stylesheet beside the outermost route that has one, by the ids of routes. Several routes of one file add `:` and a name. */
export function stylesheetOf(routes: string[]): string {
  const files = routes.map((id) => `../${id.replace(/:.*/, '')}.css`)
  return files.find((file) => file in codes) ?? './site.css'
}

export function pageStyles(routes: string[]): PageStyles {
  const file = stylesheetOf(routes)
  if (import.meta.env.DEV) return { url: urls[file] }
  const first = codes[file.replace(/[^/]+$/, 'first-screen.css')]
  return first ? { code: first, lateUrl: urls[file] } : { code: codes[file] }
}
