import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatLayout } from '../panes/chat-layout.ts'
import { locations } from '../presentation/presentation.ts'
import { program } from '../schemas/documents/program.ts'
import { chatLink, chatStep } from '../schemas/objects/chat.ts'
import { localizedString, localizedText as localizedTextType } from '../schemas/objects/localized.ts'
import { localizedText, localizedTitle, translated } from './translated.ts'
import { setLanguage } from './t.ts'

type Preview = { select: Record<string, string>; prepare(selected: object): object }

const texts = { en: 'Lamp', zh: '灯', zhTW: '燈' }
const previewOf = (type: unknown) => (type as { preview: Preview }).preview

beforeEach(() => setLanguage('zhTW'))
afterEach(() => setLanguage('en'))

test('a text is in the editor’s language or the fallback of the site', () => {
  expect(localizedText(texts)).toBe('燈')
  expect(localizedText({ en: 'Lamp', zhTW: '' })).toBe('Lamp')
  expect(localizedText({ en: 'Lamp', zh: '灯' })).toBe('灯')
  setLanguage('en')
  expect(localizedText({ zh: '灯' })).toBe('灯')
  expect(localizedText(undefined)).toBeUndefined()
})

test.each([
  [{ title: texts, name: 'q' }, '燈'],
  [{ title: null, name: { en: 'Wen', zh: '文' } }, '文'],
  [{ name: 'Q.' }, 'Q.'],
  [{}, undefined],
  [{ title: null, name: null }, undefined],
  [null, undefined],
])('the document %j has the title %s', (document, title) => {
  expect(localizedTitle(document)).toBe(title)
})

test.each([
  [
    chatStep,
    { title: 'start', type: 'question', text: 'Hello', text_zhTW: '您好' },
    { title: 'start', subtitle: '問題 · 您好' },
  ],
  [chatLink, { title: 'Go', title_zhTW: '前往', target: 'contact' }, { title: '前往', subtitle: '聯絡表單' }],
])('the preview of $name is in the editor’s language', (type, selected, preview) => {
  expect(previewOf(translated(type)).prepare(selected)).toEqual(preview)
})

test.each([localizedString, localizedTextType])('the preview of $name shows only its text', (type) => {
  const { select, prepare } = previewOf(translated(type))
  const selected = Object.entries(select).map(([key, path]) => [key, texts[path as keyof typeof texts]])
  expect(prepare(Object.fromEntries(selected))).toMatchObject({ title: '燈' })
  expect(select).not.toHaveProperty('subtitle')
})

test.each([
  ['en', 'One week', '4 weeks'],
  ['zhTW', '一週', '4週'],
] as const)('in %s the duration of a program is “%s” or “%s”', (language, one, four) => {
  setLanguage(language)
  const subtitles = [1, 4].map((weeks) => previewOf(program).prepare({ weeks }))
  expect(subtitles).toMatchObject([{ subtitle: one }, { subtitle: four }])
})

test('the flow chart labels answers in the editor’s language', () => {
  const { edges } = chatLayout([{ key: 'start', options: [{ next: 'a', label: texts }] }, { key: 'a' }])
  expect(edges[0]!.labels).toEqual(['燈'])
})

test.each(['newsArticle', 'legalPage'])('the location of a %s has its title', (type) => {
  const { select, resolve } = locations()[type] as unknown as {
    select: Record<string, string>
    resolve: (value: object) => { locations: { title: string }[] }
  }
  const key = Object.keys(select).find((name) => select[name] === 'title')!
  // The Studio rejects a selected `title` that is not a string, with the whole selection.
  expect(['title', 'subtitle', 'description']).not.toContain(key)
  expect(resolve({ [key]: texts, slug: 'privacy' }).locations[0]!.title).toBe('燈')
})
