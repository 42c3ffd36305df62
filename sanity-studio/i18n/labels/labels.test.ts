import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { mentor } from '../../schemas/documents/mentor.ts'
import { newsArticle } from '../../schemas/documents/news-article.ts'
import { project } from '../../schemas/documents/project.ts'
import { siteSettings } from '../../schemas/documents/site-settings.ts'
import { figure } from '../../schemas/objects/figure.ts'
import { schemaTypes } from '../../schemas/schema.ts'
import { labels, t, setLanguage } from '../t.ts'
import { browserLanguage } from '../studio-language.ts'
import { translated } from '../translated.ts'

afterEach(() => setLanguage('en'))

const studio = join(import.meta.dirname, '..', '..')
const folders = '{actions,badges,i18n,inputs,panes,presentation,schemas,structure,uploads}'
const sources = globSync(['main.tsx', '../app/content/project-groups.ts', `${folders}/**/*.{ts,tsx}`], {
  cwd: studio,
})
  .filter((file) => !/\.test\.|\/labels\//.test(file))
  .map((file) => readFileSync(join(studio, file), 'utf8'))
  .join('\n')
  .replaceAll(/' \+\s+'/g, '')

function textsOf(definition: unknown, key = ''): string[] {
  if (typeof definition === 'string') return /^(title|description|placeholder)$/.test(key) ? [definition] : []
  if (typeof definition !== 'object' || definition === null || '$$typeof' in definition) return []
  if (Array.isArray(definition)) return definition.flatMap((item: unknown) => textsOf(item))
  return Object.entries(definition).flatMap(([name, value]: [string, unknown]) =>
    ['select', 'initialValue', 'value'].includes(name) ? [] : textsOf(value, name),
  )
}

test('every title and help text of the schema is translated', () => {
  const texts = [...new Set(textsOf(schemaTypes))].filter((text) => !/[\u4e00-\u9fff]/.test(text[0]!))
  expect(texts.length).toBeGreaterThan(150)
  expect(texts.filter((text) => !Object.hasOwn(labels, text))).toEqual([])
})

test('every translated text exists in the sources', () => {
  expect(Object.keys(labels).filter((text) => !sources.includes(`'${text}'`))).toEqual([])
})

test('schema texts are translated, paths and values are not', () => {
  setLanguage('zhTW')
  const article = translated(schemaTypes).find(({ name }) => name === 'newsArticle')!
  expect(article).toMatchObject({ title: '最新消息', preview: { select: { title: 'title.en' } } })
  expect(textsOf(article)).toContain('最新消息清單中的一兩句話。')
  expect(schemaTypes.find(({ name }) => name === 'newsArticle')!.title).toBe('News article')
})

test.each([
  ['zh', mentor, 'name', '姓名'],
  ['zh', figure, 'caption', '数值下的文字'],
  ['zh', newsArticle, 'launchLink', '发布页链接'],
  ['zhTW', mentor, 'name', '姓名'],
  ['zhTW', figure, 'caption', '數值下方的文字'],
  ['zhTW', newsArticle, 'launchLink', '發表頁連結'],
  ['zhTW', siteSettings, 'brandName', '名稱'],
] as const)('the title in %s of %o %s is %s', (language, type, field, title) => {
  setLanguage(language)
  const { fields } = translated(type) as { fields: { name: string; title?: string }[] }
  expect(fields.find(({ name }) => name === field)?.title).toBe(title)
})

test('the title of a document is in the editor’s language or a fallback', () => {
  setLanguage('zhTW')
  const { preview } = translated(project)
  expect(preview).toMatchObject({ select: { title_zhTW: 'title.zhTW', title_zh: 'title.zh' } })
  const { prepare } = preview as unknown as { prepare(texts: object): object }
  expect(prepare({ title: 'Lamp', title_zhTW: '燈', title_zh: '灯' })).toMatchObject({ title: '燈' })
  expect(prepare({ title: 'Lamp', title_zh: '灯' })).toMatchObject({ title: '灯' })
  expect(prepare({ title: 'Lamp' })).toMatchObject({ title: 'Lamp' })
})

test('values are interpolated, other braces are preserved', () => {
  expect(t('Moved to place {place} of {count}', { place: 2, count: 5 })).toBe('Moved to place 2 of 5')
  setLanguage('zh')
  expect(t('Moved to place {place} of {count}', { place: 2, count: 5 })).toBe('已移到第2位，共5位')
  expect(t('Write {id} once, where the id of the video belongs')).toContain('{id}')
})

test('every translation has the placeholders of its text', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted()
  for (const [text, [zh, zhTW]] of Object.entries(labels))
    expect([text, placeholders(zh), placeholders(zhTW)]).toEqual([
      text,
      placeholders(text),
      placeholders(text),
    ])
})

test.each([
  ['zhTW', 'zh-TW,en', 'zh-Hant-HK', 'zh-MO', 'ja,zh-TW'],
  ['zh', 'zh-Hans-TW', 'zh-Hans-HK', 'zh-Hans-MO', 'fr,zh-CN', 'zh'],
  ['en', 'en-GB,zh-TW', 'fr'],
])('the Studio starts in %s for browsers that prefer %s, %s …', (language, ...browsers) => {
  for (const preferred of browsers)
    expect([preferred, browserLanguage(preferred.split(','))]).toEqual([preferred, language])
})
