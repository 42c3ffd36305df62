import { prefixOf, routesBehindPrefix } from '#app/i18n/localized-paths.ts'
import remixConfig from '../../remix.config.js'
import { hydrationDataId } from './hydration-data-id.ts'
import type { LayoutRoute } from './layout-routes.ts'
import { loadRouteModule } from './route-module.ts'

type RouteModules = typeof window.__remixRouteModules

/**
 * Gives Remix in the browser what its own scripts would have given it, from the document's block of data. `known`: the
 * modules of the routes that are here already.
 */
export async function initRemixGlobals(known: Record<LayoutRoute, object>): Promise<void> {
  const { dataset, textContent } = document.getElementById(hydrationDataId) ?? new HTMLElement()
  const [manifestAddress] = (dataset.modules ?? '').split(' ')
  await import(/* @vite-ignore */ manifestAddress ?? '')
  const prefix = prefixOf(location.pathname)
  // As on the server: there these are no pages.
  window.__remixManifest.routes = routesBehindPrefix(prefix, window.__remixManifest.routes)
  window.__remixRouteModules = { ...known } as RouteModules
  const ids = (dataset.routes ?? '').split(' ')
  await Promise.all(ids.map(loadRouteModule))
  window.__remixContext = {
    basename: prefix || '/',
    // The whole manifest is here: nothing has to be discovered.
    future: { ...remixConfig.future, v3_lazyRouteDiscovery: false },
    isSpaMode: false,
    stream: new Response(textContent).body ?? undefined,
  } as typeof window.__remixContext
}
