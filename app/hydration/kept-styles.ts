import { routeStyles } from '#app/styles/route-styles.ts'

const pageUrls = new Set(Object.values(routeStyles).map((styles) => styles?.url))

const urlOf = (link: HTMLLinkElement) => link.getAttribute('href') ?? undefined

const pageLinks = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([data-page])')].filter((link) =>
    pageUrls.has(urlOf(link)),
  )

/** The styles of the shown page; undefined where they came with the document (`InlineStyles`). */
export function linkedStyles(): string | undefined {
  return pageLinks().map(urlOf).at(-1)
}

/** Until the returned function is called, the styles of the page `url` apply after those of all others, which would override them. */
export function applyStyles(url: string | undefined): () => void {
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
