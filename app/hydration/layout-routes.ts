/** Part of every page: their modules are in the app's entry, so that none is a request of its own. */
const layoutRoutes = ['root', 'routes/page'] as const

export type LayoutRoute = (typeof layoutRoutes)[number]

export function isLayoutRoute(id: string): id is LayoutRoute {
  return (layoutRoutes as readonly string[]).includes(id)
}
