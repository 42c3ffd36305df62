/** Routes that every page has: their modules are part of the app's entry, so that none is a request of its own. */
const layoutRoutes = ['root', 'routes/page'] as const

export type LayoutRoute = (typeof layoutRoutes)[number]

/** Whether a route is one of them. */
export function isLayoutRoute(id: string): id is LayoutRoute {
  return (layoutRoutes as readonly string[]).includes(id)
}
