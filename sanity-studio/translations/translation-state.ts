import { hasContent } from '../../app/sanity/shared/block-text.ts'
import { languages, type LanguageName } from '../schemas/languages.ts'
import { textHash, wordsOf } from './text-hash.ts'

/** A text is `older` when its English has changed since it was written. */
export type TranslationState = 'complete' | 'missing' | 'older'

export type LocalizedValue = Partial<Record<LanguageName, unknown>> & {
  /**
   * For each translation the hash of the English that it was written from, empty if there was none; absent while nobody has
   * changed either.
   */
  basis?: Partial<Record<LanguageName, string>>
}

const localizedTypes = new Set(['localizedString', 'localizedText', 'localizedBlocks'])

/** Whether values of a schema type hold one text per language. */
export function isLocalizedType(name: string): boolean {
  return localizedTypes.has(name)
}

/** How one language of a localized value stands. */
export function translationState(
  value: LocalizedValue | undefined,
  language: LanguageName,
): TranslationState {
  if (!hasContent(value?.[language])) return 'missing'
  const basis = value?.basis?.[language]
  return language !== 'en' && basis && basis !== textHash(value?.en) ? 'older' : 'complete'
}

/**
 * What to note in `basis` when a language is being changed: a translation is written from the English of now; English that
 * changes for the first time leaves its translations with the English of before. English that is still being written for the
 * first time (`isFirstEnglish`) leaves none behind: they were there before it.
 */
export function basisAfterChange(
  value: LocalizedValue | undefined,
  language: LanguageName,
  isFirstEnglish = false,
): Partial<Record<LanguageName, string>> {
  if (!wordsOf(value?.en)) return language !== 'en' && value?.basis?.[language] ? { [language]: '' } : {}
  const english = textHash(value?.en)
  if (language !== 'en') return value?.basis?.[language] === english ? {} : { [language]: english }
  if (isFirstEnglish) return {}
  const unknown = languages.filter(
    ({ name }) => name !== 'en' && wordsOf(value?.[name]) && !value?.basis?.[name],
  )
  return Object.fromEntries(unknown.map(({ name }) => [name, english]))
}
