import { say } from '../../i18n/say.ts'

/** Refuses a text of nothing but spaces, which `required()` lets through. */
export function filledText(value: string | undefined): true | string {
  if (value === undefined || value.trim() !== '') return true
  return say('Write a text, not only spaces')
}
