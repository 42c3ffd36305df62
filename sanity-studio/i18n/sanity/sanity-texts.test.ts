import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownTexts } from './own-texts.ts'
import { toTaiwanUsage } from './taiwan-usage.ts'

const modules = join(import.meta.dirname, '..', '..', 'node_modules')
const english = englishKeys()

test.each(Object.entries(ownTexts))(
  'every overridden text exists in Sanity’s namespace “%s”, with the same placeholders',
  (namespace, texts) => {
    const own = english.get(namespace) ?? new Map<string, string>()
    expect(own.size).toBeGreaterThan(20)
    for (const [key, [zh, zhTW]] of Object.entries(texts)) {
      expect(own.has(key), key).toBe(true)
      expect([key, marks(zh), marks(zhTW)]).toEqual([key, marks(own.get(key)!), marks(own.get(key)!)])
    }
  },
)

/** Disabled features, unused plurals, texts for developers. */
const unusedKeys =
  /_one$|variant|release|document-group|divergence|about-dialog|free-trial|claim-project|content-agent|cdr-|bundle|table\.|studio-version|compare-version|Version$|not-publishable|configuration\.error|media-library/i

const locales = ['zh-hans', 'zh-hant'] as const

test.each(locales)('an editor with %s sees no English text', (locale) => {
  const texts = textsIn(locale)
  const missing = texts.filter(({ key, translation }) => translation === undefined && !unusedKeys.test(key))
  expect(missing).toEqual([])
  const untranslated = texts.filter(({ translation = '' }) => /[a-z] [a-z]+ [a-z]/.test(translation))
  expect(untranslated).toEqual([])
})

test('Traditional texts use the words of Taiwan', () => {
  const translations = textsIn('zh-hant').map((text) => text.translation ?? '')
  expect(translations.join('\n')).toContain('搜尋')
  const mainlandTerms =
    /搜索|文檔|鏈接|信息|默認|菜單|數據|用戶(?!端)|字段|視圖|圖像|加載|引用|點擊|通過|導航|查看|取消發布|渲染|存儲|控制台|(?<!區)塊|塊物件|標識符|組件|過濾|丟棄|放棄|下劃線|生成|禁用|獲取|打開|加粗|代碼|自定義|評論|折疊|摺疊|內聯|存檔|關鍵詞|兼容|應用(?!程式)|[“”]/
  expect(translations.filter((text) => mainlandTerms.test(text))).toEqual([])
  expect(toTaiwanUsage('文字區塊與塊', '')).toBe('文字區塊與區塊')
  expect(toTaiwanUsage('創建新的<strong>{{title}}</strong>文檔', '')).toBe(
    '建立新的<strong>{{title}}</strong>文件',
  )
})

test('the history distinguishes unpublished from never published articles', () => {
  const texts = textsIn('zh-hant').filter(({ key }) => key.startsWith('timeline.operation.unpublished'))
  expect(texts.map(({ translation }) => translation?.slice(0, 3))).toEqual(['已下架', '已下架'])
})

test.each([
  ['zh-hant', 'a project is not called an item', /^(?!.*\bitem).*\bprojects?\b/is, 6, /項目/],
  ['zh-hant', 'a file is not called a document', /^(?!.*document).*\bfiles?\b/is, 21, /文件/],
  ['zh-hans', 'a filter has one name', /\bfilter/i, 11, /过滤/],
  ['zh-hans', 'signing out has one name', /\b(?:sign|logg)(?:ed)? out\b/i, 2, /^(?!.*退出登录)/s],
] as const)('in %s %s', (locale, _title, about, least, wrong) => {
  const texts = textsIn(locale).filter(({ own }) => about.test(own))
  expect(texts.length).toBeGreaterThanOrEqual(least)
  expect(texts.filter(({ translation = '' }) => wrong.test(translation))).toEqual([])
})

test('zh-hant names a schema as our own texts do', () => {
  const texts = textsIn('zh-hant').filter(({ key }) => key.includes('schema-type-incompatible'))
  expect(texts.length).toBeGreaterThan(1)
  expect(texts.filter(({ translation }) => !translation?.includes('結構描述'))).toEqual([])
})

test.each(locales)('%s distinguishes Copy and Duplicate', (locale) => {
  const texts = textsIn(locale)
  const translationsOf = (own: RegExp) =>
    new Set(texts.filter((text) => own.test(text.own)).map(({ translation }) => translation))
  const copy = translationsOf(/^Copy$/)
  const duplicate = translationsOf(/^Duplicat(e|ing…)$/)
  expect([copy.size, duplicate.size]).not.toContain(0)
  expect(
    [...duplicate].filter((translation) => copy.has(translation) || !translation?.includes('副本')),
  ).toEqual([])
})

test.each(locales)('%s has plain messages about format and length', (locale) => {
  const keys = /^string\.(regex-does-not-match|m\w+-length)$/
  const texts = textsIn(locale).filter(({ key }) => keys.test(key))
  expect(texts.length).toBe(3)
  expect(texts.filter(({ translation = '' }) => /模式|必|长|長|"/.test(translation))).toEqual([])
})

test.each([
  ['zh-hans', '发布'],
  ['zh-hant', '發布'],
] as const)('%s shows the time since publication with one “ago”', (locale, published) => {
  const ago = new Intl.RelativeTimeFormat(locale).format(-5, 'minute')
  expect(ago).toMatch(/前$/)
  const tooltip = textsIn(locale).find(({ key }) => key === 'action.publish.already-published.tooltip')
  expect(tooltip?.translation?.replace('{{timeSincePublished}}', ago)).toBe(ago + published)
})

type Text = { key: string; own: string; translation: string | undefined }

function textsIn(locale: (typeof locales)[number]): Text[] {
  return ['studio', 'structure', 'validation', 'copy-paste', 'presentation'].flatMap((namespace) => {
    const theirs = translationOf(locale, namespace)
    return [...english.get(namespace)!].map(([key, own]) => {
      const text = theirs.get(key)
      const translated = text && locale === 'zh-hant' ? toTaiwanUsage(text, key) : text
      return { key, own, translation: ownTexts[namespace]?.[key]?.[locales.indexOf(locale)] ?? translated }
    })
  })
}

function translationOf(locale: string, namespace: string): Map<string, string> {
  const [file] = globSync(join(modules, '@sanity', `locale-${locale}`, 'src', `${namespace}.ts`))
  const source = file ? readFileSync(file, 'utf8') : ''
  const texts = source.matchAll(/^\s*'([^']+)':\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)")/gm)
  return new Map([...texts].map(([, key, single, double]) => [key!, (single ?? double)!]))
}

function marks(text: string): string[] {
  return (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).toSorted()
}

/** Reads the bundles of Sanity: namespace to key to text. */
function englishKeys(): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const file of globSync(join(modules, 'sanity', 'lib', '*.js'))) {
    const text = readFileSync(file, 'utf8')
    for (const [start, namespace] of [...text.matchAll(/defineLocalesResources\("([\w-]+)", \{/g)].map(
      (match) => [match.index, match[1]!] as const,
    )) {
      const end = text.slice(start).search(/\n\s*\}\)/)
      const texts = found.get(namespace) ?? new Map<string, string>()
      found.set(namespace, texts)
      for (const [, key, value] of text.slice(start, start + end).matchAll(/^\s*"([^"]+)": "(.*)",?$/gm))
        texts.set(key!, value!)
    }
  }
  return found
}
