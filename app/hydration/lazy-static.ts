import { lazy, type ComponentType } from 'react'
import { pendingChunks } from '#app/hydration/pending-chunks.ts'

/** Milliseconds: a younger page has current files. */
const pageMaxAge = 60_000

/**
 * Browser only. Loads at once inside the app, else on first render or by `loadPendingChunks`: the first page never renders
 * static content. Suspends; router updates are transitions, so the old page stays.
 */
export function lazyStatic<Props>(load: () => Promise<ComponentType<Props>>) {
  let now: { default: ComponentType<Props> } | undefined
  const loaded = async () => (now = { default: await load() })
  if (window.__remixRouter) void loaded()
  else pendingChunks.push(loaded)
  return lazy(() => (now ? known(now) : loaded().catch(reloadPage)))
}

/** What React reads at once: a promise suspends, and hydration after it does not find its text again (error 418). */
const known = <Module>(module: Module) =>
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (read: (module: Module) => void) => read(module) }) as unknown as Promise<Module>

/** A deploy has removed the file. Reloading helps neither a page just loaded nor one that is offline. */
function reloadPage(error: unknown): Promise<never> {
  if (performance.now() < pageMaxAge || !navigator.onLine) throw error
  location.reload()
  return new Promise(() => {})
}
