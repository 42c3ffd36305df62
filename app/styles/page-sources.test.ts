import { compile } from '@tailwindcss/node'
import { Scanner } from '@tailwindcss/oxide'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { moduleGraph } from '../../tests/support/module-graph.ts'
import { stylesheetOf } from './page-styles.server.ts'

const routes = globSync('app/{pages,admin}/**/{route,*-route,english,not-found}.tsx', { cwd: projectRoot })

/** Has a stylesheet of its own. */
const previewBar = 'app/pages/preview/PreviewBar.tsx'

/** Modules with class names that are loaded with `entry`, not later. */
async function componentsOf(entry: string): Promise<string[]> {
  const modules = await moduleGraph([entry])
  const loaded = new Set<string>()
  const visit = (path: string) => {
    if (loaded.has(path) || (path === previewBar && path !== entry)) return
    loaded.add(path)
    for (const { path: next, kind } of modules[path]?.imports ?? [])
      if (kind !== 'dynamic-import') visit(next)
  }
  visit(entry)
  return [...loaded].filter((path) => path.endsWith('.tsx') && hasClassNames(path))
}

function hasClassNames(path: string): boolean {
  return readFileSync(join(projectRoot, path), 'utf8').includes('className')
}

async function sourcesOf(sheet: string): Promise<Set<string>> {
  const file = join(projectRoot, sheet)
  const { root, sources } = await compile(readFileSync(file, 'utf8'), {
    base: dirname(file),
    onDependency() {},
  })
  expect(root).toBe('none')
  const scanner = new Scanner({ sources })
  scanner.scan()
  return new Set(scanner.files.map((path) => path.slice(projectRoot.length + 1)))
}

/** Parts of a document and islands, each with its stylesheet. */
const parts = [
  ['app/pages/home/hero/Hero.tsx', 'app/pages/home/first-screen.css'],
  ['app/components/layout/LocationDetection.tsx', 'app/styles/frame.css'],
  ['app/islands/contact/contact-form.tsx', 'app/pages/home/route.css'],
  ['app/islands/chat/chat.tsx', 'app/islands/chat/panel.css'],
  ['app/islands/search/search.tsx', 'app/islands/search/quick.css'],
  [previewBar, 'app/pages/preview/preview.css'],
]

function sheetOf(route: string): string {
  const outer = route.startsWith('app/admin/') ? ['admin/route'] : []
  return join('app/styles', stylesheetOf([...outer, route.slice('app/'.length, -'.tsx'.length)]))
}

const pages = routes.map((route) => [route, sheetOf(route)])

test.each([['app/root.tsx', 'app/styles/site.css'], ...pages, ...parts])(
  'the components of %s are sources of %s',
  async (entry = '', sheet = '') => {
    const sources = await sourcesOf(sheet)
    const components = await componentsOf(entry)
    expect(components.filter((path) => !sources.has(path))).toEqual([])
  },
)
