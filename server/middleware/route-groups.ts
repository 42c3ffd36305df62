type Route = { path?: string; parentId?: string; index?: boolean }

export type RouteGroups<Routes> = {
  /** Name of the group that a plain path (or the address of its data) belongs to. */
  groupOf(path: string): string
  /** The routes of a group: those that a path of it can lead to, and what stands around them. */
  routesOf(group: string): Routes
}

const everything = '(all)'
const otherwise = '(other)'

/**
 * Routes by the first segment of a path. Remix compares an address with all the routes that it has been given, several
 * times a request; of sixty routes, an address can lead to a handful.
 */
export function routeGroups<R extends Route>(routes: Record<string, R>): RouteGroups<Record<string, R>> {
  const entries = Object.entries(routes).map(([id, route]) => ({
    id,
    route,
    first: firstSegment(routes, route),
  }))
  const names = new Set(entries.flatMap(({ first }) => (first === undefined ? [] : [first])))
  return {
    groupOf(path) {
      const segment = segmentOf(path)
      if (segment === undefined) return everything
      return names.has(segment) ? segment : otherwise
    },
    routesOf(group) {
      if (group === everything) return routes
      const own = entries.filter(({ first }) => first === undefined || first === group)
      return Object.fromEntries(own.map(({ id, route }) => [id, route]))
    },
  }
}

/** What a route's whole path begins with; undefined when that can be anything, or when it only stands around others. */
function firstSegment(routes: Record<string, Route>, route: Route): string | undefined {
  const path = wholePath(routes, route)
  if (!path) return route.index ? '' : undefined
  const [segment = ''] = path.split('/')
  return /^[:*]|\?$/.test(segment) ? undefined : segment
}

function wholePath(routes: Record<string, Route>, { path = '', parentId }: Route): string {
  const parent = parentId === undefined ? undefined : routes[parentId]
  const before = parent ? wholePath(routes, parent) : ''
  return [before, path.replace(/^\/+/, '')].filter(Boolean).join('/')
}

/**
 * The first segment of a path; undefined where only Remix knows what it makes of it: escapes, empty segments, and
 * `/__manifest`, which is about other addresses (with hot reload the browser asks it for routes).
 */
function segmentOf(path: string): string | undefined {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (page === '/') return ''
  if (page === '/__manifest') return undefined
  return /^\/([\w.-]+)(?:\/|$)/.exec(page)?.[1]
}
