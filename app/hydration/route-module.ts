import { routeStyles } from '#app/styles/route-styles.ts'

type RouteModule = NonNullable<(typeof window.__remixRouteModules)[string]>

/** Stores the module where Remix looks before importing it. */
export async function loadRouteModule(id: string): Promise<RouteModule> {
  const { module = '', imports = [] } = window.__remixManifest.routes[id] ?? {}
  if (!window.__remixRouteModules[id]) preload(imports, routeStyles[id]?.url)
  return (window.__remixRouteModules[id] ??= await import(/* @vite-ignore */ module))
}

/** Beside the module: afterwards each would take another round trip. */
function preload(modules: string[], styles: string | undefined): void {
  const links = modules.map((href) => ({ rel: 'modulepreload', as: 'script', href }))
  if (styles) links.push({ rel: 'preload', as: 'style', href: styles })
  for (const link of links) document.head.append(Object.assign(document.createElement('link'), link))
}
