import { currentLanguage, translation } from './t.ts'
import type { StudioLanguage } from './studio-language.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'

export type Texts = Partial<Record<StudioLanguage, string>>

/** Fallback order of the site. */
const fallbackOrders = {
  en: ['en', 'zh', 'zhTW'],
  zh: ['zh', 'en', 'zhTW'],
  zhTW: ['zhTW', 'zh', 'en'],
} as const satisfies Record<StudioLanguage, readonly StudioLanguage[]>

export function localizedText(texts: Texts | undefined): string | undefined {
  return fallbackOrders[currentLanguage()].map((language) => texts?.[language]).find(Boolean)
}

export function localizedTitle(document: object | null): string | undefined {
  const { title, quote, name } = (document ?? {}) as Record<
    'title' | 'quote' | 'name',
    string | Texts | null | undefined
  >
  const label = title ?? quote ?? name ?? undefined
  return typeof label === 'string' ? label : localizedText(label)
}

type Selection = Record<string, unknown>
type Prepare = (selection: Selection, options?: unknown) => unknown
type Preview = { select?: Record<string, string>; prepare?: Prepare }

/** Shows texts in the editor’s language, with fallbacks. */
function localizedPreview(preview: Preview): Preview {
  const { select = {}, prepare = (selection: Selection) => selection } = preview
  const texts = Object.keys(select).filter((key) => /(^|\.)en$/.test(select[key]!))
  if (texts.length === 0) return preview
  const selected = texts.flatMap((key) =>
    languages.map(({ name }) => [nameIn(name, key), select[key]!.replace(/en$/, name)]),
  )
  return {
    ...preview,
    select: { ...select, ...Object.fromEntries(selected) },
    prepare(selection, options) {
      const localized = texts.map((key) => {
        const own = languages.map(({ name }) => [name, selection[nameIn(name, key)]])
        return [key, localizedText(Object.fromEntries(own) as Texts)]
      })
      return prepare({ ...selection, ...Object.fromEntries(localized) }, options)
    },
  }
}

function nameIn(language: LanguageName, key: string): string {
  return language === 'en' ? key : `${key}_${language}`
}

const textKeys = new Set(['title', 'description', 'placeholder'])
const dataKeys = new Set(['select', 'initialValue', 'value'])

/** Sanity accepts schema texts in one language only. */
export function translated<T>(definition: T): T {
  if (Array.isArray(definition)) return definition.map((item: unknown) => translated(item)) as T
  if (!isPlainObject(definition)) return definition
  const entries = Object.entries(definition).map(([key, value]: [string, unknown]) => {
    if (dataKeys.has(key)) return [key, value]
    if (key === 'preview' && isPlainObject(value)) return [key, localizedPreview(value)]
    if (textKeys.has(key) && typeof value === 'string') return [key, translation(value)]
    return [key, translated(value)]
  })
  return Object.fromEntries(entries) as T
}

/** Icons and components are objects too. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  return Object.getPrototypeOf(value) === Object.prototype
}
