import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

type Routes = Record<string, { parentId?: string }>
type Manifest = { routes: Routes }

const assignment = 'window.__remixManifest='

/** Removes other routes from the client manifest, since Remix matches each navigation against all of them. */
export function keepPageRoutes(assets: string): void {
  const files = globSync('manifest-*.js', { cwd: assets }).map((name) => join(assets, name))
  // Modules of routes may match the pattern, too.
  const file = files.find((path) => readFileSync(path, 'utf8').startsWith(assignment))
  if (!file) throw new Error(`no Remix manifest in ${assets}`)
  const manifest = JSON.parse(readFileSync(file, 'utf8').slice(assignment.length, -1)) as Manifest
  const routes = pageRoutes(manifest.routes)
  writeFileSync(file, `${assignment}${JSON.stringify({ ...manifest, routes })};`)
}

export function pageRoutes(routes: Routes): Routes {
  return Object.fromEntries(Object.entries(routes).filter(([id]) => id === 'root' || isOfPage(id, routes)))
}

function isOfPage(id: string, routes: Routes): boolean {
  const { parentId } = routes[id] ?? {}
  return id === 'routes/page' || (parentId !== undefined && isOfPage(parentId, routes))
}
