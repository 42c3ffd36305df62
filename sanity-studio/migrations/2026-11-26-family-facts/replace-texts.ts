import { at, set, type NodePatch } from 'sanity/migrate'

type Language = 'en' | 'zh' | 'zhTW'
type Texts = Partial<Record<Language, readonly (readonly [from: string, to: string])[]>>

/** By document id. */
export type NewTexts = Record<string, Texts>

type Path = (string | number | { _key: string })[]

/** Replaces each text that is exactly `from`, wherever its language holds it. */
export function replaceTexts(
  value: unknown,
  texts: Texts,
  path: Path = [],
  language?: Language,
): NodePatch[] {
  if (typeof value === 'string') {
    const change = language && texts[language]?.find(([from]) => from === value.trim())
    return change ? [at(path, set(change[1]))] : []
  }
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      replaceTexts(item, texts, [...path, keyOf(item) ?? index], language),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, item]) =>
    replaceTexts(item, texts, [...path, name], isLanguage(name) ? name : language),
  )
}

function keyOf(item: unknown): { _key: string } | undefined {
  const { _key } = Object(item) as { _key?: unknown }
  return typeof _key === 'string' ? { _key } : undefined
}

function isLanguage(name: string): name is Language {
  return ['en', 'zh', 'zhTW'].includes(name)
}
