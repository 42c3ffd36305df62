import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatLayout } from '../panes/chat-layout.ts'
import { locations } from '../presentation/locations.ts'
import { program } from '../schemas/documents/program.ts'
import { chatLink } from '../schemas/objects/chatLink.ts'
import { chatStep } from '../schemas/objects/chatStep.ts'
import { localizedString } from '../schemas/objects/localizedString.ts'
import { localizedText } from '../schemas/objects/localizedText.ts'
import { ownText, ownTitle } from './own-text.ts'
import { speak } from './say.ts'
import { translated } from './translated.ts'

type Preview = { select: Record<string, string>; prepare(selected: object): object }

const texts = { en: 'Lamp', zh: '灯', zhTW: '燈' }

beforeEach(() => speak('zhTW'))
afterEach(() => speak('en'))

test('a text of a document is in the editor’s language, and where that is missing in the one that the site shows', () => {
  expect(ownText(texts)).toBe('燈')
  expect(ownText({ en: 'Lamp', zhTW: '' })).toBe('Lamp')
  expect(ownText({ en: 'Lamp', zh: '灯' })).toBe('灯')
  speak('en')
  expect(ownText({ zh: '灯' })).toBe('灯')
  expect(ownText(undefined)).toBeUndefined()
})

test('a document is called by its title or its name, in the editor’s language where it has several', () => {
  expect(ownTitle({ title: texts, name: 'q' })).toBe('燈')
  expect(ownTitle({ title: null, name: { en: 'Wen', zh: '文' } })).toBe('文')
  expect(ownTitle({ name: 'Q.' })).toBe('Q.')
  expect([ownTitle({}), ownTitle({ title: null, name: null }), ownTitle(null)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('steps and links of the chat say in the editor’s language what they are', () => {
  const prepare = (type: unknown, given: object) =>
    (translated(type) as { preview: { prepare(given: object): object } }).preview.prepare(given)
  expect(prepare(chatStep, { title: 'start', type: 'question', text: 'Hello', text_zhTW: '您好' })).toEqual({
    title: 'start',
    subtitle: '問題 · 您好',
  })
  expect(prepare(chatLink, { title: 'Go', title_zhTW: '前往', target: 'contact' })).toEqual({
    title: '前往',
    subtitle: '聯絡表單',
  })
})

test.each([localizedString, localizedText])(
  'an item of a list of texts is the text in the editor’s language, without another under it',
  (type) => {
    const { select, prepare } = (translated(type) as unknown as { preview: Preview }).preview
    const selected = Object.entries(select).map(([key, path]) => [key, texts[path as keyof typeof texts]])
    expect(prepare(Object.fromEntries(selected))).toMatchObject({ title: '燈' })
    expect(select).not.toHaveProperty('subtitle')
  },
)

test('a program says how many weeks it takes, of one week in the singular', () => {
  const said = (weeks: number) => (program as unknown as { preview: Preview }).preview.prepare({ weeks })
  speak('en')
  expect([1, 4].map(said)).toMatchObject([{ subtitle: 'One week' }, { subtitle: '4 weeks' }])
  speak('zhTW')
  expect([1, 4].map(said)).toMatchObject([{ subtitle: '一週' }, { subtitle: '4 週' }])
})

test('the flow chart names answers in the editor’s language', () => {
  const { edges } = chatLayout([{ key: 'start', options: [{ next: 'a', label: texts }] }, { key: 'a' }])
  expect(edges[0]!.labels).toEqual(['燈'])
})

test.each(['newsArticle', 'legalPage'])('a %s is listed where it is used by its own title', (type) => {
  const { select, resolve } = locations()[type] as unknown as {
    select: Record<string, string>
    resolve: (value: object) => { locations: { title: string }[] }
  }
  const key = Object.keys(select).find((name) => select[name] === 'title')!
  // The Studio refuses a selected title that is no string, and all that is selected with it.
  expect(['title', 'subtitle', 'description']).not.toContain(key)
  expect(resolve({ [key]: texts, slug: 'privacy' }).locations[0]!.title).toBe('燈')
})
