/** Routes that every page has: their modules are part of the app's entry, so that none is a request of its own. */
const routesOfEveryPage = ['root', 'routes/page'] as const

export type RouteOfEveryPage = (typeof routesOfEveryPage)[number]

/** Whether a route is one of them. */
export function isOfEveryPage(id: string): id is RouteOfEveryPage {
  return (routesOfEveryPage as readonly string[]).includes(id)
}
