import { hasContent } from '../../app/i18n/block-text.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'

type Block = { children?: Array<{ text?: unknown }> }

export function plainText(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (!Array.isArray(value)) return ''
  const lines = (value as Block[]).map(({ children }) =>
    (children ?? []).map(({ text }) => text ?? '').join(''),
  )
  return lines.join('\n').trim()
}

/** cyrb53; not cryptographic. */
export function textHash(value: unknown): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const character of plainText(value)) {
    const code = character.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}

/** `older`: the English has changed since the translation. */
type TranslationState = 'complete' | 'missing' | 'older'

export type LocalizedValue = Partial<Record<LanguageName, unknown>> & {
  /** Hash of the English source per translation; empty without English, absent before the first change. */
  basis?: Partial<Record<LanguageName, string>>
}

const localizedTypes = new Set(['localizedString', 'localizedText', 'localizedBlocks'])

export function isLocalizedType(name: string): boolean {
  return localizedTypes.has(name)
}

export function translationState(
  value: LocalizedValue | undefined,
  language: LanguageName,
): TranslationState {
  if (!hasContent(value?.[language])) return 'missing'
  const basis = value?.basis?.[language]
  return language !== 'en' && basis && basis !== textHash(value?.en) ? 'older' : 'complete'
}

/**
 * Returns the new `basis` entries. A translation gets the current English; the first change of the English gives other
 * translations the previous one. Translations older than the first English (`isFirstEnglish`) get none.
 */
export function sourceHashesAfterChange(
  value: LocalizedValue | undefined,
  language: LanguageName,
  isFirstEnglish = false,
): Partial<Record<LanguageName, string>> {
  if (!plainText(value?.en)) return language !== 'en' && value?.basis?.[language] ? { [language]: '' } : {}
  const english = textHash(value?.en)
  if (language !== 'en') return value?.basis?.[language] === english ? {} : { [language]: english }
  if (isFirstEnglish) return {}
  const withoutBasis = languages.filter(
    ({ name }) => name !== 'en' && plainText(value?.[name]) && !value?.basis?.[name],
  )
  return Object.fromEntries(withoutBasis.map(({ name }) => [name, english]))
}

/** Remaining fields when the last text is emptied: Sanity only removes objects without fields. */
export function fieldsToUnset(value: LocalizedValue | undefined, emptied: LanguageName): string[] {
  const others = languages.filter(({ name }) => name !== emptied)
  if (others.some(({ name }) => translationState(value, name) !== 'missing')) return []
  return Object.keys(value ?? {}).filter((name) => name !== emptied && !name.startsWith('_'))
}
