import { lazy, type ComponentType } from 'react'
import { pendingChunks } from '#app/hydration/pending-chunks.ts'

/** In ms: how long a page is no older than its files. */
const pageMaxAge = 60_000

/**
 * A component that the browser loads when it first renders it: for still content, which the first page never does. Until
 * then it suspends; the router's updates are transitions, so the page before stays. Not for the server, which needs it
 * at once.
 */
export function lazyStatic<Props>(load: () => Promise<ComponentType<Props>>) {
  const loaded = () => load().then((component) => ({ default: component }))
  // A link to its route was touched inside the app: it is to be there before the page is.
  if (window.__remixRouter) void loaded()
  else pendingChunks.push(loaded)
  return lazy(() => loaded().catch(reloadPage))
}

/**
 * A deploy has taken the file away, and the page of the server is whole. A page that was loaded just now would be no other;
 * without a connection there would be none.
 */
function reloadPage(error: unknown): Promise<never> {
  if (performance.now() < pageMaxAge || !navigator.onLine) throw error
  location.reload()
  return new Promise(() => {})
}
