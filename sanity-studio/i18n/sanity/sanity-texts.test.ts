import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyPasteTexts } from './copy-paste-texts.ts'
import { presentationTexts } from './presentation-texts.ts'
import { structureTexts } from './structure-texts.ts'
import { studioTexts } from './studio-texts.ts'
import { inTaiwan } from './taiwan-usage.ts'

const modules = join(import.meta.dirname, '..', '..', 'node_modules')
const english = englishKeys()
const ownTexts: Record<string, Record<string, readonly [string, string]>> = {
  studio: studioTexts,
  structure: structureTexts,
  presentation: presentationTexts,
  'copy-paste': copyPasteTexts,
}

test.each(Object.entries(ownTexts))(
  'every text that we translate is one of Sanity’s own in “%s”, with the same placeholders',
  (namespace, texts) => {
    const own = english.get(namespace) ?? new Map<string, string>()
    expect(own.size).toBeGreaterThan(20)
    for (const [key, [zh, zhTW]] of Object.entries(texts)) {
      expect(own.has(key), key).toBe(true)
      expect([key, marks(zh), marks(zhTW)]).toEqual([key, marks(own.get(key)!), marks(own.get(key)!)])
    }
  },
)

/** Features that are switched off, plurals that Chinese does not have, and what only developers meet. */
const unmet =
  /_one$|variant|release|document-group|divergence|about-dialog|free-trial|claim-project|content-agent|cdr-|bundle|table\.|studio-version|compare-version|Version$|not-publishable|configuration\.error|media-library/i

test.each(['zh-hans', 'zh-hant'])('an editor with %s meets no English text', (locale) => {
  const missing = ['studio', 'structure', 'validation', 'copy-paste', 'presentation'].flatMap((namespace) => {
    const file = join(modules, '@sanity', `locale-${locale}`, 'src', `${namespace}.ts`)
    const theirs = globSync(file).map((path) => readFileSync(path, 'utf8'))
    const ours = ownTexts[namespace] ?? {}
    return [...english.get(namespace)!.keys()].filter(
      (key) => !unmet.test(key) && !isTranslated(theirs[0] ?? '', key) && !(key in ours),
    )
  })
  expect(missing).toEqual([])
})

test('Traditional texts are said as in Taiwan', () => {
  const files = globSync(
    join(modules, '@sanity', 'locale-zh-hant', 'src', '{studio,structure,validation}.ts'),
  )
  const said = files.map((file) => inTaiwan(readFileSync(file, 'utf8'))).join('\n')
  expect(said).toContain('搜尋')
  expect(said).not.toMatch(/搜索|文檔|鏈接|信息|默認|菜單|數據|用戶|字段|視圖|圖像|加載/)
  expect(inTaiwan('創建新的<strong>{{title}}</strong>文檔')).toBe('建立新的<strong>{{title}}</strong>文件')
})

function isTranslated(source: string, key: string): boolean {
  return source.includes(`'${key}':`) && !source.includes(`'${key}': undefined`)
}

function marks(text: string): string[] {
  return (text.match(/\{\{[^}]+\}\}|<\/?\w+\/?>/g) ?? []).toSorted()
}

/** Sanity's own English, from the files that it ships: namespace to key to text. */
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
