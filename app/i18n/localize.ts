import { hasContent } from './block-text.ts'
import { safeHref } from '#app/utils/links.ts'
import { fallbacks, languages } from './languages.ts'
import { fieldOf, locales, type LanguageField, type Locale } from './locales.ts'
import { withoutWordBreaks, withWholeDates, withWordBreaks } from './word-breaks.ts'

/** Chinese with the breaks of `withWordBreaks`. `lang` if it fell back to another language; `edit` is the `data-sanity` of a preview. */
export type Text = string | { text: string; lang?: string; edit?: string }

export const localizedTypes = ['localizedString', 'localizedText', 'localizedBlocks'] as const

type LocalizedObject = { _type: (typeof localizedTypes)[number]; edit?: string }

type UrlField = 'url' | `${string}Url`

/** Unsafe URLs become undefined; links without a safe URL are removed. */
type LocalizedField<T, Key extends keyof T> = Key extends 'asset'
  ? T[Key]
  : Key extends UrlField
    ? T[Key] | (T extends { _type: 'linkItem' } ? never : undefined)
    : Localized<T[Key]>

export type Localized<T> = T extends { _type: 'localizedString' | 'localizedText' }
  ? Text
  : T extends { _type: 'localizedBlocks'; en?: (infer Block)[] | null }
    ? LocalizedBlocks<Localized<Block>>
    : T extends (infer Item)[]
      ? Localized<Item>[]
      : T extends object
        ? { [Key in keyof T]: LocalizedField<T, Key> }
        : T

type LocalizedBlocks<Block = unknown> = { blocks: Block[]; lang?: string; edit?: string }

type Values = { [Name in LanguageField]?: unknown }

/** A missing text is that of the closest language. Removes unsafe URLs: the Studio's validation binds neither drafts nor scripts. */
export function localize<T>(value: T, locale: Locale): Localized<T> {
  return walk(value, locale) as Localized<T>
}

/** The locales that have a text of their own, without fallbacks. */
export function availableLocales(value: LocalizedObject & Values): Locale[] {
  return locales.filter((locale) => hasContent(value[fieldOf(locale)]))
}

function walk(value: unknown, locale: Locale, field = ''): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isBrokenLink(item)).map((item) => walk(item, locale, field))
  if (typeof value !== 'object' || value === null) return value
  if (isBrokenLink(value)) return null
  if (isLocalized(value)) return choose(value, locale, field)
  const localized: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) localized[key] = walkField(key, item, locale)
  return localized
}

/** URLs in `asset` come from the server. */
function walkField(name: string, value: unknown, locale: Locale): unknown {
  if (name === 'asset') return value
  const isUrl = typeof value === 'string' && /^url$|Url$/.test(name)
  return isUrl ? safeHref(value)?.href : walk(value, locale, name)
}

function isBrokenLink(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('_type' in value)) return false
  return value._type === 'linkItem' && !safeHref('url' in value && value.url)
}

function isLocalized(value: object): value is LocalizedObject & Values {
  if (!('_type' in value)) return false
  return localizedTypes.some((type) => type === value._type)
}

const shortLength = 28
const large = /title|heading|statement|lead|tagline|intro|excerpt|quote|question|caption|label|seats|message/i

function choose(value: LocalizedObject & Values, locale: Locale, field: string): Text | LocalizedBlocks {
  const found = fallbacks[locale].find((name) => hasContent(value[fieldOf(name)])) ?? locale
  const key = fieldOf(found)
  const lang = found === locale ? undefined : languages[found].tag
  const chosen = value[key]
  const attributes = { ...(lang ? { lang } : {}), ...(value.edit ? { edit: `${value.edit}.${key}` } : {}) }
  if (value._type === 'localizedBlocks') {
    const blocks = Array.isArray(chosen) ? chosen.map((block) => walk(withBreaks(block, found), locale)) : []
    return { blocks, ...attributes }
  }
  const own = typeof chosen === 'string' && hasContent(chosen) ? chosen : ''
  // Long texts of other fields are paragraphs, which fill their lines.
  const isLarge = own.length <= shortLength || large.test(field)
  const hasWordBreaks = found !== 'en' && field !== 'alt' && isLarge
  const text = hasWordBreaks ? withWordBreaks(own) : withWholeDates(own)
  return lang || value.edit ? { text, ...attributes } : text
}

type Block = { style?: string; children: { text?: string }[] }

function withBreaks(block: unknown, found: Locale): unknown {
  if (!isBlock(block)) return block
  const isHeading = found !== 'en' && /^(?:h\d|blockquote)$/.test(block.style ?? '')
  const mark = isHeading ? withWordBreaks : withWholeDates
  return { ...block, children: block.children.map((span) => ({ ...span, text: mark(span.text ?? '') })) }
}

function isBlock(block: unknown): block is Block {
  return typeof block === 'object' && block !== null && 'children' in block && Array.isArray(block.children)
}

/** The text for attributes and titles, which cannot carry `lang`. */
export function plain(text: Text | null | undefined): string {
  return withoutWordBreaks(markedText(text))
}

/** The text with its word breaks, for `LocalizedText`. */
export function markedText(text: Text | null | undefined): string {
  return typeof text === 'object' && text !== null ? text.text : (text ?? '')
}

export function langAttribute(text: Text | null | undefined): string | undefined {
  return typeof text === 'object' && text !== null ? text.lang : undefined
}

export function editAttribute(text: Text | null | undefined): string | undefined {
  return typeof text === 'object' && text !== null ? text.edit : undefined
}
