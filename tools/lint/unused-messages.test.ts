import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { projectRoot } from '../../server/config/paths.ts'
import { temporaryFolder } from '../support/processes.ts'
import { isTestAll } from '../../tests/support/test-all.ts'
import { unusedMessages } from './unused-messages.ts'

// Slow, since it type-checks the website.
test.runIf(isTestAll)(
  'the site uses every message of its dictionaries',
  () => expect(unusedMessages(projectRoot, ['app/**/*.{ts,tsx}'])).toEqual([]),
  120_000,
)

const files = {
  'tsconfig.json': '{ "compilerOptions": { "strict": true, "noLib": true, "types": [] } }',
  'app/labels/en.ts': `export const en = {
      news: { all: 'All', featured: 'Featured' },
      list: { title: 'List', count: { one: '1', other: 'more' }, empty: 'Empty' },
      leads: { title: 'Leads', count: { one: '1 lead', other: 'leads' }, empty: 'None' },
      states: { open: 'Open', closed: 'Closed' },
      forms: { one: 'a', other: 'b' },
      tested: 'only by a test',
    }
    export type Messages = typeof en`,
  'app/page.ts': `import { en, type Messages } from './labels/en'
    type Article = { featured: boolean }
    const list = ({ title, count }: Messages['list']) => title + count.one + count.other
    const plural = (forms: { one: string; other: string }) => forms.one + forms.other
    export const page = ({ news, ...messages }: Messages, state: 'open' | 'closed', article: Article) =>
      news.all + article.featured + list(messages.leads) + messages.states[state] + plural(en.forms)`,
  'app/page.test.ts': `import { en } from './labels/en'\nexport const tested = en.tested`,
}

test('finds messages that no code or only tests use', () => {
  const folder = temporaryFolder('unused-messages')
  onTestFinished(() => folder.remove())
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true })
    writeFileSync(join(folder.path, file), text)
  }
  const unused = ['news.featured', 'list.empty', 'leads.empty', 'tested']
  const found = unusedMessages(folder.path, ['app/**/*.ts'])
  expect(found).toEqual(unused.map((name) => `app/labels/en.ts: ${name}`))
})
