import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'

const rules = new Set([
  'no-restricted-imports',
  'no-restricted-syntax',
  'import-x/no-cycle',
  'import-x/no-restricted-paths',
  'own/documented',
])
const eslint = new ESLint({
  cwd: projectRoot,
  ruleFilter: ({ ruleId }) => rules.has(ruleId),
  // Rules that need types do not run here.
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
})

/** What lint would say if this were the text of a file of the project. */
async function problemsOf(filePath: string, text: string): Promise<string[]> {
  const [result] = await eslint.lintText(text, { filePath })
  return result!.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`)
}

const website = 'app/features/search/SearchKeys.tsx'

test.each([
  ['../../../server/paths.ts', 'must not import the Node process'],
  ['node:fs', 'must not import the Node process'],
  ['fs', 'begin with node:'],
  ['fs/promises', 'begin with node:'],
  ['@sanity/client', 'know Sanity'],
  ['groq-js', 'know Sanity'],
  ['@supabase/supabase-js', 'know Supabase'],
  ['../../../server/embedded/lake.ts', 'embedded world'],
])('a page must not import %s, neither at its head nor later', async (name, reason) => {
  const [atOnce = '', later = ''] = await Promise.all([
    problemsOf(website, `import x from '${name}'\nx()`),
    problemsOf(website, `export const load = () => import('${name}')`),
  ]).then((found) => found.map((problems) => problems.join('\n')))
  expect(atOnce).toMatch(new RegExp(`no-restricted-imports: .*${reason}`))
  expect(later).toMatch(new RegExp(`no-restricted-syntax: .*${reason}`))
})

test.each([
  [website, './SearchDialog.tsx'],
  [website, '#app/ui/faults.ts'],
  ['app/content/source.server.ts', '@sanity/client'],
  ['app/features/staff/sign-in.server.ts', '../../../server/paths.ts'],
  ['server/backends.ts', './embedded/lake.ts'],
  ['server/paths.ts', 'node:path'],
  ['server/outbox/outbox.ts', 'node:sqlite'],
])('%s may import %s', async (file, name) => {
  expect(await problemsOf(file, `import x from '${name}'\nx(import('${name}'))`)).toEqual([])
})

test.each([
  ['app/i18n/locales.ts', './addresses.ts'],
  ['app/i18n/locales.ts', '#app/i18n/addresses.ts'],
])('a circle is found: %s imports %s, which imports it', async (file, name) => {
  expect((await problemsOf(file, `import { x } from '${name}'\nx()`)).join()).toContain('import-x/no-cycle')
})

test.each([
  "import { x } from '../news/news.ts'\nx()",
  "import type { x } from '#app/features/news/news.ts'\nlet y: x",
  "import('#app/features/news/news.ts')",
])('a feature must not know another: %s', async (text) => {
  expect((await problemsOf(website, text)).join()).toContain('import-x/no-restricted-paths')
})

test.each([
  ['export function x() {}', 1],
  ['export const x = () => 1', 1],
  ['export const x = function () {}', 1],
  ['/** Says it. */\nexport const x = async (y: string) => y', 0],
  ['export const x: () => void = () => {}', 0],
  ['const x = () => 1\nx()', 0],
  ['export const x = 1', 0],
])('of %j what others use must say what it promises', async (text, problems) => {
  const found = await problemsOf('server/paths.ts', text)
  expect(found.filter((problem) => problem.startsWith('own/documented'))).toHaveLength(problems)
})

test('a style sheet has no more lines than ESLint allows a module', () => {
  const sheets = globSync('app/**/*.css', { cwd: projectRoot })
  const lines = (sheet: string) => readFileSync(join(projectRoot, sheet), 'utf8').split('\n').length
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((sheet) => lines(sheet) > 350)).toEqual([])
})
