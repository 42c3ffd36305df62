import { isAdminPath, plainPath } from '#app/i18n/localized-paths.ts'
import { routeStyles } from '#app/styles/route-styles.ts'

/** Pages that client navigation has left, as elements: Back shows one at once and takes its static content over. */
type Page = { main: HTMLElement; locale: string | undefined; styles: string | undefined }

const maxPages = 6

const pages = new Map<string, Page>()

let shown: (Page & { entry: string; hidden: HTMLElement; endStyles(): void }) | undefined

/** Entry of the page that the router shows. */
let routed = ''

const shownMain = () => document.querySelector('main')

/** Key of the history entry. Those created by the browser have none. */
export function currentEntry(): string {
  const { key } = (history.state ?? {}) as { key?: string }
  return key ?? plainPath(location.pathname) + location.hash
}

/** Call when a page is shown. Returns a function to call when another entry is shown: it keeps the page if it was replaced. */
export function watchPage(entry: string): () => void {
  routed = entry
  const main = shownMain()
  const { locale } = document.documentElement.dataset
  const styles = linkedStyles()
  // The inbox must not reappear after signing out.
  const isStaff = isAdminPath(location.pathname)
  return () => {
    if (!main || isStaff || main.isConnected) return
    // A player would start again.
    if (main.querySelector('iframe')) return
    pages.delete(entry)
    pages.set(entry, { main, locale, styles })
    for (const oldest of [...pages.keys()].slice(0, -maxPages)) pages.delete(oldest)
  }
}

/** Call while the page is laid out. Shown again, its sections outside the window then need no layout. */
export function measureSections(main = shownMain()): void {
  for (const section of sectionsOf(main)) {
    const { paddingTop, paddingBottom } = getComputedStyle(section)
    const { height: full } = section.getBoundingClientRect()
    const height = full - inLayoutUnits(paddingTop) - inLayoutUnits(paddingBottom)
    if (height > 0) section.style.containIntrinsicSize = `auto ${height}px`
  }
}

/** Chromium and Safari lay out in 64ths of a pixel, rounded down. A section that grows by one may move the page by a pixel. */
const inLayoutUnits = (length: string) => Math.floor(parseFloat(length) * 64) / 64

function sectionsOf(main: HTMLElement | null): HTMLElement[] {
  return [...(main?.querySelectorAll<HTMLElement>('main > section') ?? [])]
}

/** Shows a kept page in the place of the current one, which React removes when the data have arrived; or that one again. */
export function showKeptPage(entry: string): boolean {
  const isLeft = shown !== undefined
  // The visitor has gone on before its data arrived.
  if (shown) pages.set(shown.entry, shown)
  removeKeptPage()
  const page = pages.get(entry)
  const main = shownMain()
  if (!page || !main || page.locale !== document.documentElement.dataset.locale)
    return isLeft && entry === routed
  pages.delete(entry)
  measureSections(main)
  const endStyles = applyStyles(page.styles)
  page.main.dataset.kept = ''
  // Without handlers of React; what was typed is in the form that follows.
  for (const form of page.main.querySelectorAll('form')) {
    form.inert = true
    form.reset()
  }
  for (const section of sectionsOf(page.main))
    if (section.style.containIntrinsicSize) section.style.contentVisibility = 'auto'
  main.style.setProperty('display', 'none', 'important')
  main.before(page.main)
  shown = { ...page, entry, hidden: main, endStyles }
  return true
}

/** Call when the page of the router is shown. */
export function removeKeptPage(): void {
  shown?.main.remove()
  shown?.hidden.style.removeProperty('display')
  shown?.endStyles()
  shown = undefined
}

/** Static content of the kept page, if the page being rendered is the same. */
export function keptElement(name: string, locale: string): Element | undefined {
  if (shown?.entry !== currentEntry() || shown.locale !== locale) return
  const selector = `[data-static="${name}"]`
  const { main } = shown
  return (main.matches(selector) ? main : main.querySelector(selector)) ?? undefined
}

const pageUrls = new Set(Object.values(routeStyles).map((styles) => styles?.url))

const urlOf = (link: HTMLLinkElement) => link.getAttribute('href') ?? undefined

const pageLinks = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-page])')].filter((link) =>
    pageUrls.has(urlOf(link)),
  )

/** The styles of the shown page; undefined where they came with the document (`InlineStyles`). */
function linkedStyles(): string | undefined {
  return pageLinks().map(urlOf).at(-1)
}

/** Until the returned function is called, the styles of the page `url` apply after those of all others, which would override them. */
function applyStyles(url: string | undefined): () => void {
  if (!url) return disableSheets(pageLinks().flatMap(({ sheet }) => sheet ?? []))
  if (linkedStyles() === url) return () => {}
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = url
  document.head.append(link)
  return () => {
    const twin = pageLinks().find((other) => other !== link && urlOf(other) === url)
    // The link of React has yet to load.
    if (twin && !twin.sheet) twin.addEventListener('load', () => link.remove(), { once: true })
    else link.remove()
  }
}

function disableSheets(sheets: CSSStyleSheet[]): () => void {
  for (const sheet of sheets) sheet.disabled = true
  return () => {
    for (const sheet of sheets) sheet.disabled = false
  }
}
