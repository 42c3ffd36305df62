type Route = { path?: string; parentId?: string; index?: boolean }

export type RouteGroups<Routes> = {
  groupOf(path: string): string
  routesOf(group: string): Routes
}

const everything = '(all)'
const otherwise = '(other)'

/** Remix matches each request against all routes, several times; a URL can match a handful of sixty. */
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

/** Undefined for dynamic segments and layouts. */
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

/** Undefined for escapes, empty segments and `/__manifest`, which only Remix resolves. */
function segmentOf(path: string): string | undefined {
  const page = path.replace(/\.data$/, '').replace(/^\/_root$/, '/')
  if (page === '/') return ''
  if (page === '/__manifest') return undefined
  return /^\/([\w.-]+)(?:\/|$)/.exec(page)?.[1]
}
