import { languages, type LanguageName } from '../schemas/languages.ts'
import { translationState, type LocalizedValue } from '../translations/translation-state.ts'

/** Remaining fields when the last text is emptied: Sanity only removes objects without fields. */
export function fieldsToUnset(value: LocalizedValue | undefined, emptied: LanguageName): string[] {
  const others = languages.filter(({ name }) => name !== emptied)
  if (others.some(({ name }) => translationState(value, name) !== 'missing')) return []
  return Object.keys(value ?? {}).filter((name) => name !== emptied && !name.startsWith('_'))
}
