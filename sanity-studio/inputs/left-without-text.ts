import { languages, type LanguageName } from '../schemas/languages.ts'
import { translationState, type LocalizedValue } from '../translations/translation-state.ts'

/**
 * What would be left of a localized value when one of its languages is emptied and no other has a text. Sanity takes an
 * object out with its last field only, and an optional text that is there must be filled.
 */
export function leftWithoutText(value: LocalizedValue | undefined, emptied: LanguageName): string[] {
  const others = languages.filter(({ name }) => name !== emptied)
  if (others.some(({ name }) => translationState(value, name) !== 'missing')) return []
  return Object.keys(value ?? {}).filter((name) => name !== emptied && !name.startsWith('_'))
}
