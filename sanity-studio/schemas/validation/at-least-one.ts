import type { ArrayRule } from 'sanity'
import { say } from '../../i18n/say.ts'

/** Refuses a list without entries, which `required()` lets through. */
export function atLeastOne<Value>(rule: ArrayRule<Value>): ArrayRule<Value> {
  return rule.required().min(1).error(say('Add at least one'))
}
