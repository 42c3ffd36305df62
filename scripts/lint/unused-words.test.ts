import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '../../server/paths.ts'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { unusedWords } from './unused-words.ts'

const folder = temporaryFolder('unused-words')

afterAll(() => folder.remove())

function write(file: string, text: string) {
  const path = join(folder.path, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

test('no word is left of the site that nobody reads', () => {
  expect(unusedWords(projectRoot, ['app/**/*.{ts,tsx}'])).toEqual([])
}, 120_000)

test('a word is read however one comes to it, and otherwise it is named', () => {
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "noLib": true, "types": [] } }')
  write(
    'app/words/en.ts',
    `export const en = {
      news: { all: 'All', featured: 'Featured' },
      list: { title: 'List', count: { one: '1', other: 'more' }, empty: 'Empty' },
      leads: { title: 'Leads', count: { one: '1 lead', other: 'leads' }, empty: 'None' },
      states: { open: 'Open', closed: 'Closed' },
      forms: { one: 'a', other: 'b' },
      tested: 'only by a test',
    }
    export type Words = typeof en`,
  )
  write(
    'app/page.ts',
    `import { en, type Words } from './words/en'
    type Article = { featured: boolean }
    const list = ({ title, count }: Words['list']) => title + count.one + count.other
    const plural = (forms: { one: string; other: string }) => forms.one + forms.other
    export const page = ({ news, ...words }: Words, state: 'open' | 'closed', article: Article) =>
      news.all + article.featured + list(words.leads) + words.states[state] + plural(en.forms)`,
  )
  write('app/page.test.ts', `import { en } from './words/en'\nexport const tested = en.tested`)
  expect(unusedWords(folder.path, ['app/**/*.ts'])).toEqual([
    'app/words/en.ts: news.featured',
    'app/words/en.ts: list.empty',
    'app/words/en.ts: leads.empty',
    'app/words/en.ts: tested',
  ])
})
