import { closest } from '#app/utils/dom.ts'

/** For browsers without Speculation Rules: fetches the page of a link that is about to be followed. */
export function fetchAhead(): void {
  if (HTMLScriptElement.supports?.('speculationrules')) return
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return
  const fetched = new Set([location.pathname])
  function onIntent(event: Event) {
    const link = closest<HTMLAnchorElement>(event, 'a[href^="/"]:not([target], [download])')
    if (!link || fetched.has(link.pathname) || /^\/(?:admin|studio|lake)|\./.test(link.pathname)) return
    fetched.add(link.pathname)
    fetch(link.pathname).catch(() => fetched.delete(link.pathname))
  }
  for (const type of ['mouseover', 'touchstart']) addEventListener(type, onIntent, { passive: true })
}
