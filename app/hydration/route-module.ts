type RouteModule = NonNullable<(typeof window.__remixRouteModules)[string]>

/** Stores the module where Remix looks before importing it. */
export async function loadRouteModule(id: string): Promise<RouteModule> {
  const url = window.__remixManifest.routes[id]?.module ?? ''
  return (window.__remixRouteModules[id] ??= await import(/* @vite-ignore */ url))
}
