import { routeStyles } from '#app/styles/route-styles.ts'

type RouteModule = NonNullable<(typeof window.__remixRouteModules)[string]>

/** Stores the module where Remix looks before importing it. */
export async function loadRouteModule(id: string): Promise<RouteModule> {
  const url = window.__remixManifest.routes[id]?.module ?? ''
  return (window.__remixRouteModules[id] ??= await import(/* @vite-ignore */ url))
}

/** What a route needs beside its module: after the module, each would take another round trip. */
export function preloadImports(id: string): void {
  if (window.__remixRouteModules[id]) return
  const { imports = [] } = window.__remixManifest.routes[id] ?? {}
  const links = imports.map((href) => ({ rel: 'modulepreload', as: 'script', href }))
  const styles = routeStyles[id]
  if (styles) links.push({ rel: 'preload', as: 'style', href: styles.url })
  for (const link of links) document.head.append(Object.assign(document.createElement('link'), link))
}
