import { prefixOf, routesBehindPrefix } from '#app/i18n/localized-paths.ts'
import remixConfig from '../../remix.config.js'
import { hydrationDataId } from './hydration-data-id.ts'
import type { LayoutRoute } from './hydration-data.tsx'
import { loadRouteModule } from './route-module.ts'
import { RemixBrowser } from '@remix-run/react'

type RouteModules = typeof window.__remixRouteModules

/** Initialises Remix's browser globals from the hydration data. `known`: route modules that are already loaded. */
export async function initRemixGlobals(known: Record<LayoutRoute, object>): Promise<void> {
  const { dataset, textContent } = document.getElementById(hydrationDataId) ?? new HTMLElement()
  const [manifestUrl] = (dataset.modules ?? '').split(' ')
  await import(/* @vite-ignore */ manifestUrl ?? '')
  const prefix = prefixOf(location.pathname)
  // Same routes as on the server: some do not exist behind a prefix.
  window.__remixManifest.routes = routesBehindPrefix(prefix, window.__remixManifest.routes)
  window.__remixRouteModules = { ...known } as RouteModules
  const ids = (dataset.routes ?? '').split(' ')
  await Promise.all(ids.map(loadRouteModule))
  window.__remixContext = {
    basename: prefix || '/',
    // The manifest is complete: nothing to discover.
    future: { ...remixConfig.future, v3_lazyRouteDiscovery: false },
    isSpaMode: false,
    stream: new Response(textContent).body ?? undefined,
  } as typeof window.__remixContext
}

/** Hydrating while Remix suspends makes React drop clicks or discard the document (error 345). */
export async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({})
  } catch (decoding) {
    await decoding
  }
}
