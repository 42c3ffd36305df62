import { say, translation } from '../../i18n/say.ts'
import { languages } from '../languages.ts'
import type { LanguageName } from '../languages.ts'

/** Longest text that the design carries, in characters; a Chinese character is about two Latin ones wide. */
export type TextLimit = { en: number; zh: number }

type LocalizedValue = Partial<Record<LanguageName, unknown>>
type LengthProblem = { message: string; path: [LanguageName] }

/**
 * Makes a validator of localized texts that points at every language longer than the limit.
 * `zh` of the limit counts for both Chinese languages. All lines of a text count.
 */
export function textLength(limit: TextLimit): (value: LocalizedValue | undefined) => true | LengthProblem[] {
  return (value) => {
    const problems = languages.flatMap(({ name, title }): LengthProblem[] => {
      const text = value?.[name]
      const longest = name === 'en' ? limit.en : limit.zh
      if (typeof text !== 'string' || [...text].length <= longest) return []
      return [
        {
          message: say('{language}: {count} characters; the design carries {limit}', {
            language: translation(title),
            count: [...text].length,
            limit: longest,
          }),
          path: [name],
        },
      ]
    })
    return problems.length === 0 || problems
  }
}
