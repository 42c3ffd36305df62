import { hasContent } from '#app/sanity/shared/block-text.ts'
import { safeHref } from '#app/utils/safe-href.ts'
import { languageTags, locales, type Locale } from './locales.ts'

/**
 * A text in the page's language; one that fell back to another language says which, so that it can carry its own `lang`
 * attribute, and one of a preview says where it is edited (`data-sanity`).
 */
export type Text = string | { text: string; lang?: string; edit?: string }

export const localizedTypes = ['localizedString', 'localizedText', 'localizedBlocks'] as const

type LocalizedObject = { _type: (typeof localizedTypes)[number]; edit?: string }

/** What a field is called that holds the address of a link. */
type AddressField = 'url' | `${string}Url`

/** An address that may not be followed is undefined, and a link that is nothing else is not there. */
type LocalizedField<T, Key extends keyof T> = Key extends 'asset'
  ? T[Key]
  : Key extends AddressField
    ? T[Key] | (T extends { _type: 'linkItem' } ? never : undefined)
    : Localized<T[Key]>

/** Replaces every localized object of a query result by the value for one language. */
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

type Values = { en?: unknown; zh?: unknown; zhTW?: unknown }

const ownField = { en: 'en', zh: 'zh', 'zh-TW': 'zhTW' } as const satisfies Record<Locale, keyof Values>

const fallbacks: Record<Locale, [keyof Values, Locale][]> = {
  en: [['en', 'en']],
  zh: [
    ['zh', 'zh'],
    ['en', 'en'],
  ],
  'zh-TW': [
    ['zhTW', 'zh-TW'],
    ['zh', 'zh'],
    ['en', 'en'],
  ],
}

/**
 * Chooses the language of everything in a query result: English shows English; zh shows Simplified, else English;
 * zh-TW shows Traditional, else Simplified, else English. Addresses that may not be followed are taken out, and links
 * that are nothing else: the Studio's rules bind neither drafts nor scripts.
 */
export function localize<T>(value: T, locale: Locale): Localized<T> {
  return walk(value, locale) as Localized<T>
}

/** Languages in which a localized object has a text of its own, so that nothing falls back. */
export function availableLocales(value: LocalizedObject & Values): Locale[] {
  return locales.filter((locale) => hasContent(value[ownField[locale]]))
}

function walk(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value))
    return value.filter((item) => !isBrokenLink(item)).map((item) => walk(item, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isBrokenLink(value)) return null
  if (isLocalized(value)) return choose(value, locale)
  const localized: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) localized[key] = walkField(key, item, locale)
  return localized
}

/** Addresses of pictures (`asset`) are the server's own. */
function walkField(name: string, value: unknown, locale: Locale): unknown {
  if (name === 'asset') return value
  const isAddress = typeof value === 'string' && /^url$|Url$/.test(name)
  return isAddress ? safeHref(value)?.href : walk(value, locale)
}

function isBrokenLink(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('_type' in value)) return false
  return value._type === 'linkItem' && !safeHref('url' in value && value.url)
}

function isLocalized(value: object): value is LocalizedObject & Values {
  if (!('_type' in value)) return false
  return localizedTypes.some((type) => type === value._type)
}

function choose(value: LocalizedObject & Values, locale: Locale): Text | LocalizedBlocks {
  const [key, found] = fallbacks[locale].find(([field]) => hasContent(value[field])) ?? fallbacks[locale][0]!
  const lang = found === locale ? undefined : languageTags[found]
  const chosen = value[key]
  const notes = { ...(lang ? { lang } : {}), ...(value.edit ? { edit: `${value.edit}.${key}` } : {}) }
  if (value._type === 'localizedBlocks') {
    const blocks = Array.isArray(chosen) ? chosen.map((block) => walk(block, locale)) : []
    return { blocks, ...notes }
  }
  const text = typeof chosen === 'string' ? chosen : ''
  return lang || value.edit ? { text, ...notes } : text
}

/** The bare words, for places that cannot carry a language of their own (attributes, titles). */
export function plain(text: Text | null | undefined): string {
  return typeof text === 'object' && text !== null ? text.text : (text ?? '')
}

/** `lang` attribute of a text that fell back to another language. */
export function langAttribute(text: Text | null | undefined): string | undefined {
  return typeof text === 'object' && text !== null ? text.lang : undefined
}

/** Where a text of a preview is edited, for the `data-sanity` attribute; never there for visitors. */
export function editAttribute(text: Text | null | undefined): string | undefined {
  return typeof text === 'object' && text !== null ? text.edit : undefined
}
