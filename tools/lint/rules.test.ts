import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { folderForEachTest } from '../../packages/shared/tests/folder-for-each-test.ts'

type Result = { diagnostics: { filename: string; help: string }[] }

const folder = folderForEachTest('lint')
const website = 'app/features/search/SearchKeys.tsx'

/** What lint says of each file with this text, in order. */
function problemsOf(files: [path: string, text: string][]): string[] {
  copyFileSync(join(projectRoot, 'oxlint.config.ts'), join(folder.path, 'oxlint.config.ts'))
  const names = files.map(([path, text], index) => {
    const name = path.replace('.', `-${index}.`)
    mkdirSync(dirname(join(folder.path, name)), { recursive: true })
    writeFileSync(join(folder.path, name), text)
    return name
  })
  const oxlint = join(projectRoot, 'node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(process.execPath, [oxlint, '--format', 'json', ...names], {
    cwd: folder.path,
    encoding: 'utf8',
  })
  const { diagnostics } = JSON.parse(stdout) as Result
  return names.map((name) =>
    diagnostics
      .filter(({ filename }) => filename === name)
      .map(({ help }) => help)
      .join('\n'),
  )
}

const staticImport = (name: string) => `import x from '${name}'\nx()`

test('a page must not import what belongs to others, statically or dynamically', () => {
  const forbidden = {
    '../../../server/config/paths.ts': 'must not import the Node process',
    'node:fs': 'must not import the Node process',
    fs: 'Prefer `node:fs`',
    'fs/promises': 'Prefer `node:fs/promises`',
    '@sanity/client': 'know Sanity',
    'groq-js': 'know Sanity',
    '@supabase/supabase-js': 'know Supabase',
    '../../../packages/content-lake/index.ts': 'the embedded backends',
  }
  const names = Object.keys(forbidden)
  const reasons = Object.values(forbidden).map((reason) => expect.stringContaining(reason))
  expect(problemsOf(names.map((name) => [website, staticImport(name)]))).toEqual(reasons)
  const dynamic = (name: string) => `export const load = () => import('${name}')`
  expect(problemsOf(names.map((name) => [website, dynamic(name)]))).toEqual(reasons)
})

test('a package must not import the site', () => {
  const names = [
    '../../server/config/paths.ts',
    '../../app/utils/brand.ts',
    '#app/utils/brand.ts',
    '../../scripts/support.ts',
    '../../supabase/contact/database.types.ts',
  ]
  for (const file of ['packages/content-lake/lake.ts', 'packages/supabase-local/supabase.ts']) {
    const problems = problemsOf(names.map((name) => [file, staticImport(name)]))
    expect(problems).toEqual(names.map(() => expect.stringContaining('Packages must not import the site')))
  }
})

test('the Content Lake does not use the helpers of the tests of the site', () => {
  const text = staticImport('../../tests/support/form-of.ts')
  const own = expect.stringContaining('has its own tests')
  expect(problemsOf([['packages/content-lake/lake.test.ts', text]])).toEqual([own])
})

test.each([website, 'server/app.ts', 'scripts/seed.ts', 'tools/load.ts', 'packages/shared/http/listen.ts'])(
  '%s must not import from tests/',
  (file) => {
    const problems = problemsOf([[file, staticImport('../tests/support/moon.ts')]])
    expect(problems).toEqual([expect.stringContaining('Only tests import from tests/')])
  },
)

test('each part may import what belongs to it', () => {
  const allowed = [
    [website, './SearchDialog.tsx'],
    [website, '#app/utils/client-errors.ts'],
    [website, '../../../packages/shared/text/error-message.ts'],
    [website, '../../../server/config/limits.server.ts'],
    ['app/features/home/HomePage.tsx', '../hero/Hero.tsx'],
    ['app/sanity/sanity-client.server.ts', '@sanity/client'],
    ['app/features/staff/sign-in.server.ts', '../../../server/config/paths.ts'],
    ['server/backends/databases.ts', '../../packages/content-lake/index.ts'],
    ['server/config/paths.ts', 'node:path'],
    ['packages/content-lake/main.ts', '@hono/node-server'],
    ['packages/content-lake/lake.ts', '../shared/text/error-message.ts'],
    ['server/delivery/outbox/outbox.ts', 'node:sqlite'],
  ] as const
  const texts = allowed.map(([file, name]): [string, string] => [
    file,
    `import x from '${name}'\nx(import('${name}'))`,
  ])
  expect(problemsOf(texts)).toEqual(allowed.map(() => ''))
})

test('a feature must not import another', () => {
  const imports: [string, string][] = [
    [website, "import { x } from '../news/news.ts'\nx()"],
    [website, "import type { x } from '#app/features/news/news.ts'\nexport let y: x"],
    [website, "export const load = () => import('#app/features/news/news.ts')"],
    ['app/features/search/search.server.ts', staticImport('../news/news.server.ts')],
    ['app/features/search/search.test.ts', staticImport('../news/news.ts')],
    ['app/features/search/labels/en.ts', staticImport('../../news/news.ts')],
  ]
  expect(problemsOf(imports)).toEqual(imports.map(() => 'Features do not import each other.'))
})

test('server/ imports lower floors only, types included', () => {
  const imports: [string, string][] = [
    [
      'server/config/environment.ts',
      "import type { x } from '../delivery/outbox/outbox.ts'\nexport let y: x",
    ],
    ['server/images/social/draw.ts', staticImport('../../middleware/compression.ts')],
    ['server/delivery/delivery.ts', staticImport('../cache/page-cache.ts')],
    ['server/middleware/body-budget.ts', "import type { x } from '../services.ts'\nexport let y: x"],
    ['server/backends/databases.ts', staticImport('../delivery/delivery.ts')],
  ]
  expect(problemsOf(imports)).toEqual(imports.map(() => expect.stringContaining('lower floors only')))
})

test('style sheets have at most as many lines as modules', () => {
  const sheets = globSync('app/**/*.css', { cwd: projectRoot })
  const lines = (sheet: string) => readFileSync(join(projectRoot, sheet), 'utf8').split('\n').length
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((sheet) => lines(sheet) > 350)).toEqual([])
})
