import type { Rule, ValidationContext } from '@sanity/types'
import { hasContent } from '../../../app/i18n/block-text.ts'
import { listOf, t, translation } from '../../i18n/t.ts'
import { languages, type LanguageName } from '../languages.ts'

/** In characters; a Chinese character is about two Latin ones wide. */
export type TextLimit = { en: number; zh: number }

type LocalizedValue = Partial<Record<LanguageName, unknown>>
type LengthProblem = { message: string; path: [LanguageName] }
type Validator = (rule: Rule, context: ValidationContext) => Rule | Rule[]

/**
 * A field that is required in the extracted schema. In documents only the rules of `own` apply: Sanity’s `required()`
 * repeats its note for each field of a missing object.
 */
export function requiredBy(own: Validator): (rule: Rule, context?: ValidationContext) => Rule | Rule[] {
  return (rule, context) => (context?.document ? own(rule, context) : rule.required())
}

export const required = new Set<LanguageName>(['en', 'zh'])

/** One note for all languages. A missing object has a note of its own. */
export function requiredTexts(
  value: LocalizedValue | undefined,
  { parent }: Pick<ValidationContext, 'parent'>,
): true | string {
  const missing = languages.filter(({ name }) => required.has(name) && !hasContent(value?.[name]))
  if (missing.length === 0 || parent === undefined) return true
  const texts = { languages: listOf(missing.map(({ title }) => translation(title))) }
  return missing.length === 1 ? t('{languages} is missing', texts) : t('{languages} are missing', texts)
}

/** `limit.zh` applies to every language with wide letters. */
export function textLength(limit: TextLimit): (value: LocalizedValue | undefined) => true | LengthProblem[] {
  return (value) => {
    const problems = languages.flatMap(({ name, isWide }): LengthProblem[] => {
      const text = value?.[name]
      const max = isWide ? limit.zh : limit.en
      if (typeof text !== 'string' || [...text].length <= max) return []
      return [
        {
          message: t('{count} characters; the design carries {limit}', {
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
