import { foldText } from '../../packages/shared/text/fold-text.ts'
import { firstPhone } from './first-phone.ts'
import { visiblePhone } from './normalized-contact.ts'

// `private.number_forms` in both databases does the same: tests/contract/supabase/compared-texts.test.ts compares them.

/** Country codes of the ITU: none begins like another. */
const countryCode = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/

/** A country code without plus sign, before a number of North America, Hong Kong, Macau, Taiwan or Singapore, or any long one. */
const withCode = /^(?:1[2-9]\d{2}[2-9]\d{6}|85[23]\d{8}|886\d{8}|65\d{8}|\d{12,15})$/

/** Numbers of North America and Chinese mobiles. */
const complete = /^(?:[2-9]\d{2}[2-9]\d{6}|1[3-9]\d{9})$/
const firstThreeApart = /^\d{3}\D/

type NumberForms = {
  /** The number with its country code. */
  whole?: string
  /** The number as dialled within a country, without trunk zero. */
  local?: string
  /** What follows a country code. */
  national?: string
}

/** Forms of the first number of a text; null without one. */
export function numberForms(written: string): NumberForms | null {
  const { number = '' } = firstPhone(foldText(visiblePhone(written))) ?? {}
  const digits = number.replace(/\D/g, '').replace(/^0+/, '')
  if (digits === '') return null
  const [code = digits] = countryCode.exec(digits) ?? []
  const national = digits.slice(code.length).replace(/^0+/, '')
  const whole = code + national
  if (/^(?:\+|00)/.test(number)) return { whole, national }
  const mayHaveCode = withCode.test(digits)
  const isLocal = complete.test(digits) && (!mayHaveCode || firstThreeApart.test(number))
  if (number.startsWith('0') || isLocal) return { local: digits }
  return { whole, local: digits, ...(mayHaveCode ? { national } : {}) }
}

/** Equal, or one is the other without trunk zero and country code. Remarks and further numbers do not count. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [numberForms(one), numberForms(other)]
  if (!a || !b) return false
  const isEqual = (form: keyof NumberForms, otherForm: keyof NumberForms) =>
    a[form] !== undefined && a[form] === b[otherForm]
  return (
    isEqual('whole', 'whole') ||
    isEqual('local', 'local') ||
    isEqual('local', 'national') ||
    isEqual('national', 'local')
  )
}
