import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Routes = Record<string, { parentId?: string }>
type Manifest = { routes: Routes }

const assignment = 'window.__remixManifest='

/**
 * Leaves in the browser's manifest only the routes of pages: the app leads nowhere else, and Remix compares the address of
 * every navigation with each of them. `assets`: the folder of the built client. Throws when it has no manifest.
 */
export function keepPageRoutes(assets: string): void {
  const files = globSync('manifest-*.js', { cwd: assets }).map((name) => join(assets, name))
  // A route's module may be named like the manifest.
  const file = files.find((path) => readFileSync(path, 'utf8').startsWith(assignment))
  if (!file) throw new Error(`no manifest of Remix in ${assets}`)
  const manifest = JSON.parse(readFileSync(file, 'utf8').slice(assignment.length, -1)) as Manifest
  const routes = pageRoutes(manifest.routes)
  writeFileSync(file, `${assignment}${JSON.stringify({ ...manifest, routes })};`)
}

/** The root, the route around all pages (`routes/page`), and the pages. */
export function pageRoutes(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || isOfPage(id, routes)))
}

function isOfPage(id: string, routes: Routes): boolean {
  const { parentId } = routes[id] ?? {}
  return id === 'routes/page' || (parentId !== undefined && isOfPage(parentId, routes))
}
