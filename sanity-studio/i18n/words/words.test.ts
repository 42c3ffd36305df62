import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { mentor } from '../../schemas/documents/mentor.ts'
import { newsArticle } from '../../schemas/documents/newsArticle.ts'
import { project } from '../../schemas/documents/project.ts'
import { siteSettings } from '../../schemas/documents/siteSettings.ts'
import { figure } from '../../schemas/objects/figure.ts'
import { schemaTypes } from '../../schemas/schema.ts'
import { say, speak, words } from '../say.ts'
import { browserLanguage } from '../studio-language.ts'
import { translated } from '../translated.ts'

afterEach(() => speak('en'))

const studio = join(import.meta.dirname, '..', '..')
const sources = globSync(
  '{actions,badges,i18n,inputs,panes,presentation,schemas,structure,uploads}/**/*.{ts,tsx}',
  {
    cwd: studio,
  },
)
  .filter((file) => !/\.test\.|\/words\//.test(file))
  .map((file) => readFileSync(join(studio, file), 'utf8'))
  .join('\n')
  .replaceAll(/' \+\s+'/g, '')

/** Titles and help texts of the schema, each once. */
function textsOf(definition: unknown, key = ''): string[] {
  if (typeof definition === 'string') return /^(title|description|placeholder)$/.test(key) ? [definition] : []
  if (typeof definition !== 'object' || definition === null || '$$typeof' in definition) return []
  if (Array.isArray(definition)) return definition.flatMap((item: unknown) => textsOf(item))
  return Object.entries(definition).flatMap(([name, value]: [string, unknown]) =>
    ['select', 'initialValue', 'value'].includes(name) ? [] : textsOf(value, name),
  )
}

test('every title and help text of the schema is there in Chinese', () => {
  const texts = [...new Set(textsOf(schemaTypes))].filter((text) => !/[\u4e00-\u9fff]/.test(text[0]!))
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter((text) => !Object.hasOwn(words, text))).toEqual([])
})

test('no translation is left of a text that is gone', () => {
  expect(Object.keys(words).filter((text) => !sources.includes(`'${text}'`))).toEqual([])
})

test('the schema is in the editor’s language, its paths and values are not', () => {
  speak('zhTW')
  const article = translated(schemaTypes).find(({ name }) => name === 'newsArticle')!
  expect(article).toMatchObject({
    name: 'newsArticle',
    title: '消息',
    preview: { select: { title: 'title.en' } },
  })
  expect(textsOf(article)).toContain('一兩句話'.replace(/^/, '消息清單中的') + '。')
  expect(schemaTypes.find(({ name }) => name === 'newsArticle')!.title).toBe('News article')
})

test('in Chinese people, figures and launches are not spoken of as things, pictures and programs', () => {
  const titles = () => translated([mentor, figure, newsArticle]).map(titlesOf)
  speak('zh')
  expect(titles()).toMatchObject([
    { name: '姓名' },
    { caption: '数值下的文字' },
    { launchLink: '发布页链接' },
  ])
  speak('zhTW')
  expect(titles()).toMatchObject([
    { name: '姓名' },
    { caption: '數值下方的文字' },
    { launchLink: '發表頁連結' },
  ])
  expect(titlesOf(translated(siteSettings))).toMatchObject({ brandName: '名稱' })
})

function titlesOf({ fields }: { fields: { name: string; title?: string }[] }): Record<string, unknown> {
  return Object.fromEntries(fields.map(({ name, title }) => [name, title]))
}

test('a document is named in the editor’s language, and in the next best where that is missing', () => {
  speak('zhTW')
  const { preview } = translated(project)
  expect(preview).toMatchObject({ select: { title_zhTW: 'title.zhTW', title_zh: 'title.zh' } })
  const named = (texts: object) => (preview as unknown as { prepare(texts: object): object }).prepare(texts)
  expect(named({ title: 'Lamp', title_zhTW: '燈', title_zh: '灯' })).toMatchObject({ title: '燈' })
  expect(named({ title: 'Lamp', title_zh: '灯' })).toMatchObject({ title: '灯' })
  expect(named({ title: 'Lamp' })).toMatchObject({ title: 'Lamp' })
})

test('values are filled in, and what is not a value stays', () => {
  expect(say('Moved to place {place} of {count}', { place: 2, count: 5 })).toBe('Moved to place 2 of 5')
  speak('zh')
  expect(say('Moved to place {place} of {count}', { place: 2, count: 5 })).toBe('已移到第 2 位，共 5 位')
  expect(say('Write {id} once, where the id of the video belongs')).toContain('{id}')
})

test('every translation keeps the places of its values', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const [text, [zh, zhTW]] of Object.entries(words))
    expect([text, places(zh), places(zhTW)]).toEqual([text, places(text), places(text)])
})

test.each([
  [['zh-TW', 'en'], 'zhTW'],
  [['zh-Hant-HK'], 'zhTW'],
  [['zh-MO'], 'zhTW'],
  [['zh-Hans-TW'], 'zh'],
  [['zh-Hans-HK'], 'zh'],
  [['zh-Hans-MO'], 'zh'],
  [['ja', 'zh-TW'], 'zhTW'],
  [['fr', 'zh-CN'], 'zh'],
  [['zh'], 'zh'],
  [['en-GB', 'zh-TW'], 'en'],
  [['fr'], 'en'],
])('a browser that prefers %j begins in %s', (preferred, language) => {
  expect(browserLanguage(preferred)).toBe(language)
})
