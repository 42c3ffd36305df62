import { copyFileSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { folderForEachTest } from '../../packages/shared/tests/folder-for-each-test.ts'

type Result = { diagnostics: { filename: string; help: string }[] }

const folder = folderForEachTest('lint')
const website = 'app/islands/search/SearchDialog.tsx'

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
const dynamicImport = (name: string) => `export const load = () => import('${name}')`
const typeImport = (name: string) => `import type { x } from '${name}'\nexport let y: x`

/** One of each rule: the import of a file, what lint says of it, and how it is written. */
const forbidden: [file: string, name: string, reason: string, write?: (name: string) => string][] = [
  [website, 'node:fs', 'must not import the Node process', dynamicImport],
  [website, 'fs', 'Prefer `node:fs`'],
  [website, '@sanity/client', 'know Sanity'],
  [website, '@supabase/supabase-js', 'know Supabase'],
  [website, '../../../packages/content-lake/index.ts', 'the embedded backends'],
  [website, '#app/pages/news/news.ts', 'lower floors only', typeImport],
  ['app/i18n/locales.ts', '../content/dates.ts', 'lower floors only', typeImport],
  ['packages/content-lake/lake.ts', '#app/utils/brand.ts', 'Packages must not import the site'],
  ['packages/content-lake/lake.test.ts', '../../tests/support/form-of.ts', 'has its own tests'],
  ['tools/size.ts', '../tests/support/moon.ts', 'Only tests import from tests/'],
  ['server/config/environment.ts', '../delivery/outbox/outbox.ts', 'lower floors only', typeImport],
]

const allowed = [
  [website, '../../../packages/shared/text/error-message.ts'],
  ['app/pages/home/HomePage.tsx', '#app/islands/contact/ContactForm.tsx'],
  ['app/content/sanity-client.server.ts', '@sanity/client'],
  ['server/backends/databases.ts', '../../packages/content-lake/index.ts'],
] as const

test('each part may import what belongs to it, and nothing else', () => {
  const texts = [
    ...forbidden.map(([file, name, , write = staticImport]): [string, string] => [file, write(name)]),
    ...allowed.map(([file, name]): [string, string] => [
      file,
      `import x from '${name}'\nx(import('${name}'))`,
    ]),
  ]
  const expected = [
    ...forbidden.map(([, , reason]) => expect.stringContaining(reason)),
    ...allowed.map(() => ''),
  ]
  expect(problemsOf(texts)).toEqual(expected)
})

test('style sheets have at most as many lines as modules', () => {
  const sheets = globSync('app/**/*.css', { cwd: projectRoot })
  const lines = (sheet: string) => readFileSync(join(projectRoot, sheet), 'utf8').split('\n').length
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((sheet) => lines(sheet) > 350)).toEqual([])
})
