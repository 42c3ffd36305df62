type RouteModule = NonNullable<(typeof window.__remixRouteModules)[string]>

/** The module of a route, where Remix looks for it before it fetches one itself. */
export async function loadRouteModule(id: string): Promise<RouteModule> {
  const address = window.__remixManifest.routes[id]?.module ?? ''
  return (window.__remixRouteModules[id] ??= await import(/* @vite-ignore */ address))
}
