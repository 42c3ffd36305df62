import { prefixOf } from '#app/i18n/addresses.ts'
import remixConfig from '../../remix.config.js'
import { appStateId } from './app-state-id.ts'

/** Gives Remix in the browser what its own scripts would have given it, from the document's block of data. */
export async function takeOverDocument(): Promise<void> {
  const { dataset, textContent } = document.getElementById(appStateId) ?? new HTMLElement()
  const [manifestAddress] = (dataset.modules ?? '').split(' ')
  await import(/* @vite-ignore */ manifestAddress ?? '')
  const modules = (dataset.routes ?? '').split(' ').map(async (id) => {
    const address = window.__remixManifest.routes[id]?.module ?? ''
    return [id, await import(/* @vite-ignore */ address)] as const
  })
  window.__remixRouteModules = Object.fromEntries(await Promise.all(modules))
  window.__remixContext = {
    basename: prefixOf(location.pathname) || '/',
    // The whole manifest is here: nothing has to be discovered.
    future: { ...remixConfig.future, v3_lazyRouteDiscovery: false },
    isSpaMode: false,
    stream: new Response(textContent).body ?? undefined,
  } as typeof window.__remixContext
}
