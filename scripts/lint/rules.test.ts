import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ESLint } from 'eslint'
import { expect, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'

const rules = /^(no-restricted-(imports|syntax)|import-x\/no-restricted-paths)$/
const eslint = new ESLint({
  cwd: projectRoot,
  ruleFilter: ({ ruleId }) => rules.test(ruleId),
  // With a project and CI=true, typescript-eslint parses the file on disk instead of the given text.
  overrideConfig: { languageOptions: { parserOptions: { project: false } } },
})

async function problemsOf(filePath: string, text: string): Promise<string> {
  const [result] = await eslint.lintText(text, { filePath })
  return result!.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`).join('\n')
}

const website = 'app/features/search/SearchKeys.tsx'

test.each([
  ['../../../server/config/paths.ts', 'must not import the Node process'],
  ['node:fs', 'must not import the Node process'],
  ['fs', 'with the node: prefix'],
  ['fs/promises', 'with the node: prefix'],
  ['@sanity/client', 'know Sanity'],
  ['groq-js', 'know Sanity'],
  ['@supabase/supabase-js', 'know Supabase'],
  ['../../../packages/content-lake/index.ts', 'the embedded backends'],
])('a page must not import %s, statically or dynamically', async (name, reason) => {
  const statically = await problemsOf(website, `import x from '${name}'\nx()`)
  const dynamic = await problemsOf(website, `export const load = () => import('${name}')`)
  expect(statically).toMatch(new RegExp(`no-restricted-imports: .*${reason}`))
  expect(dynamic).toMatch(new RegExp(`no-restricted-syntax: .*${reason}`))
})

test.each([
  '../../server/config/paths.ts',
  '../../app/utils/brand.ts',
  '#app/utils/brand.ts',
  '../../scripts/usage-error.ts',
  '../../supabase/contact/database.types.ts',
])('a package must not import %s', async (name) => {
  for (const file of ['packages/content-lake/lake.ts', 'packages/supabase-local/supabase.ts']) {
    const problems = await problemsOf(file, `import x from '${name}'\nx()`)
    expect(problems).toMatch(/no-restricted-imports: .*Packages must not import the site/)
  }
})

test('the Content Lake does not use the helpers of the tests of the site', async () => {
  const file = 'packages/content-lake/lake.test.ts'
  const problems = await problemsOf(file, `import { x } from '../../tests/support/processes.ts'\nx()`)
  expect(problems).toMatch(/no-restricted-imports: .*has its own tests/)
})

test.each([
  [website, './SearchDialog.tsx'],
  [website, '#app/utils/client-errors.ts'],
  ['app/sanity/sanity-client.server.ts', '@sanity/client'],
  ['app/features/staff/sign-in.server.ts', '../../../server/config/paths.ts'],
  ['server/backends/supabase-projects.ts', '../../packages/content-lake/index.ts'],
  ['server/config/paths.ts', 'node:path'],
  ['packages/content-lake/main.ts', '@hono/node-server'],
  ['packages/content-lake/lake.ts', '../shared/error-message.ts'],
  ['server/delivery/outbox/outbox.ts', 'node:sqlite'],
])('%s may import %s', async (file, name) => {
  expect(await problemsOf(file, `import x from '${name}'\nx(import('${name}'))`)).toBe('')
})

test.each([
  "import { x } from '../news/news.ts'\nx()",
  "import type { x } from '#app/features/news/news.ts'\nlet y: x",
  "import('#app/features/news/news.ts')",
])('a feature must not import another: %j', async (text) => {
  expect(await problemsOf(website, text)).toContain('import-x/no-restricted-paths')
})

test('style sheets have at most as many lines as modules', () => {
  const sheets = globSync('app/**/*.css', { cwd: projectRoot })
  const lines = (sheet: string) => readFileSync(join(projectRoot, sheet), 'utf8').split('\n').length
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter((sheet) => lines(sheet) > 350)).toEqual([])
})
