import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../server/config/paths.ts'
import { moduleGraph } from '../tests/support/module-graph.ts'
import { buildInputs, sourcesOf, studioInputs } from './build-stamp.ts'

async function closureOf(entries: string[]): Promise<string[]> {
  const entryPoints = globSync(entries, { cwd: projectRoot, exclude: ['**/*.test.*'] })
  return Object.keys(await moduleGraph(entryPoints)).map((path) => path.split('?')[0]!)
}

const site = [
  'scripts/build.ts',
  'vite.config.ts',
  'app/root.tsx',
  'app/islands/inline/inline.ts',
  'app/islands/main.ts',
  'app/{pages,admin,api}/**/*.{ts,tsx}',
]
const siteSettings = ['package.json', 'tsconfig.json', 'sanity-studio/schema.json']
const studio = ['sanity-studio/{main,embedded/sdk-react}.tsx', 'sanity-studio/vite.config.ts']
const studioSettings = ['tsconfig.json', 'sanity-studio/package.json', 'sanity-studio/tsconfig.json']

test.each([
  ['the Studio', studio, 'app/utils/brand.ts', studioSettings, studioInputs],
  ['the site', site, 'app/islands/chat/chat.tsx', siteSettings, buildInputs],
])('a change of any source of %s triggers a build', async (_title, entries, some, settings, inputs) => {
  const closure = await closureOf(entries)
  expect(closure).toContain(some)
  const known = new Set(sourcesOf(inputs))
  const missing = [...closure, ...settings].filter((path) => !known.has(join(projectRoot, path)))
  expect(missing).toEqual([])
})

test('installed packages and tests are not sources', () => {
  expect(sourcesOf(['sanity-studio/**/*']).filter((path) => /node_modules|\.test\./.test(path))).toEqual([])
})
