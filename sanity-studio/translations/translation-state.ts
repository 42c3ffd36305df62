import { hasContent } from '../../app/shared/block-text.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { textHash, plainText } from './text-hash.ts'

/** `older`: the English has changed since the translation. */
export type TranslationState = 'complete' | 'missing' | 'older'

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
