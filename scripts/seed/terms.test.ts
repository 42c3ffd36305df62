import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dictionaries, textsOf } from '../../tests/support/dictionaries.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { labels as studioLabels } from '../../sanity-studio/i18n/t.ts'
import { CONTENT_FOLDER } from './content-folder.ts'
import { readContent } from './content.ts'
import { drawingNames } from './drawings.ts'

type Language = 'en' | 'zh' | 'zhTW'
type Text = { where: string; language: Language; text: string }

const languages = ['en', 'zh', 'zhTW'] as const
const languageOf = { en: 'en', zh: 'zh', 'zh-TW': 'zhTW' } as const

const content = (await readContent(CONTENT_FOLDER, drawingNames)).flatMap((document) =>
  textsOf(document).flatMap(([path, text]): Text[] => {
    const language = languages.find((name) => path.split('.').includes(name))
    // Synonyms are the words that visitors may use instead of ours.
    return language && !path.includes('searchSynonyms')
      ? [{ where: document._id + path, language, text }]
      : []
  }),
)

const labels = dictionaries.flatMap(({ part, locale, labels }) =>
  textsOf(labels).map(([path, text]): Text => ({
    where: part + path,
    language: languageOf[locale as 'en'],
    text,
  })),
)

const studio = Object.entries(studioLabels).flatMap(([en, [zh, zhTW]]) =>
  Object.entries({ en, zh, zhTW }).map(([language, text]): Text => ({
    where: `Studio: ${en}`,
    language: language as Language,
    text,
  })),
)

const texts = [...content, ...labels, ...studio]

const rows = readFileSync(join(projectRoot, 'docs/editing.md'), 'utf8')
  .split('### One word for one thing')[1]!
  .split('\n## ')[0]!
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

function withWord(word: string, language?: Language): Text[] {
  const pattern = new RegExp(/^[a-z]/i.test(word) ? `\\b${word}s?\\b` : word, 'i')
  return texts.filter((text) => (!language || text.language === language) && pattern.test(text.text))
}

test('finds the table, the content and the labels', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect([content.length > 1500, labels.length > 1500, studio.length > 1000]).toEqual([true, true, true])
})

test.each(rows)('%s: %s, %s, %s', (_what, en, zh, zhTW, not) => {
  const wrong = not!.split(', ').filter(Boolean)
  expect(wrong.flatMap((word) => withWord(word))).toEqual([])
  for (const [word, language] of [
    [en!, 'en'],
    [zh!, 'zh'],
    [zhTW!, 'zhTW'],
  ] as const)
    expect([word, withWord(word, language).length > 0]).toEqual([word, true])
})

test('labels and notices address their readers with 您, programs and projects with 你', () => {
  expect(labels.filter(({ text }) => text.includes('你'))).toEqual([])
  const formal = content.filter(({ where }) => /^(?:home|chat|service-|legal-|site)/.test(where))
  expect(formal.filter(({ text }) => text.includes('你'))).toEqual([])
  const familiar = content.filter(({ where }) => /^(?:program-|project|mentor-)/.test(where))
  expect(familiar.filter(({ text }) => text.includes('您'))).toEqual([])
})
