import { t, translation } from '../../i18n/t.ts'
import { languages } from '../languages.ts'
import type { LanguageName } from '../languages.ts'

/** In characters; a Chinese character is about two Latin ones wide. */
export type TextLimit = { en: number; zh: number }

type LocalizedValue = Partial<Record<LanguageName, unknown>>
type LengthProblem = { message: string; path: [LanguageName] }

/** `limit.zh` applies to both Chinese languages. */
export function textLength(limit: TextLimit): (value: LocalizedValue | undefined) => true | LengthProblem[] {
  return (value) => {
    const problems = languages.flatMap(({ name, title }): LengthProblem[] => {
      const text = value?.[name]
      const max = name === 'en' ? limit.en : limit.zh
      if (typeof text !== 'string' || [...text].length <= max) return []
      return [
        {
          message: t('{language}: {count} characters; the design carries {limit}', {
            language: translation(title),
            count: [...text].length,
            limit: max,
          }),
          path: [name],
        },
      ]
    })
    return problems.length === 0 || problems
  }
}
