import { join } from 'node:path'
import { loadSources } from '../../../scripts/seed/load.ts'
import { markdownToBlocks } from '../../../scripts/seed/markdown.ts'
import type { Locale } from './languages.ts'

const folder = join(import.meta.dirname, '../../../scripts/seed/content')
const { documents } = await loadSources(folder)
const values = new Map(documents.map(({ value }) => [String(value._id), value]))

type Texts = { en: string; zh?: string; zhTW?: string }

export function idsOf(type: string): string[] {
  const found = [...values.values()].filter(({ _type }) => _type === type)
  return found.toSorted((a, b) => Number(a.order ?? 0) - Number(b.order ?? 0)).map(({ _id }) => String(_id))
}

export function seed(id: string, path = ''): unknown {
  const found = path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>((value, name) => (value as Record<string, unknown>)?.[name], values.get(id))
  if (found === undefined) throw new Error(`The seed has no ${id}: ${path}`)
  return found
}

export function has(id: string, name: string): boolean {
  return values.get(id)?.[name] !== undefined
}

export function copy(id: string, path: string, locale: Locale): string {
  return chosen(seed(id, path) as Texts, locale)
}

/** All localized fields except those for search engines, pictures and other positions. */
export function textsOf(ids: string[], locale: Locale, { without = [] as string[] } = {}): string[] {
  const skipped = new Set(['seo', 'alt', ...without])
  const collect = (value: unknown, name: string): string[] => {
    if (typeof value !== 'object' || value === null || skipped.has(name)) return []
    if (!isTexts(value)) return Object.entries(value).flatMap(([key, item]) => collect(item, key))
    const text = chosen(value, locale)
    return name === 'body' ? paragraphs(text) : [text]
  }
  return ids.flatMap((id) => collect(seed(id), ''))
}

/** zh-TW falls back to Simplified Chinese. */
function chosen({ en, zh, zhTW }: Texts, locale: Locale): string {
  const text = locale === 'en' ? en : locale === 'zh-TW' ? (zhTW ?? zh) : zh
  return (text ?? en).trim()
}

function isTexts(value: object): value is Texts {
  return 'en' in value && typeof value.en === 'string'
}

function paragraphs(markdown: string): string[] {
  return markdownToBlocks(markdown).blocks.map(({ children }) => children.map(({ text }) => text).join(''))
}
