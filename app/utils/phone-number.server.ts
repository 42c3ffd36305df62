import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import { foldText } from '../../packages/shared/text/fold-text.ts'
import { firstPhone } from './first-phone.ts'
import { visiblePhone } from './normalized-contact.ts'

type Readings = {
  /** With its country code, and what follows the code. */
  abroad?: { whole: string; national: string }
  /** As dialled within a country, without trunk zero. */
  local?: string
}

const firstThreeApart = /^\d{3}\D/
const withoutZeros = (digits: string) => digits.replace(/^0+/, '')

/** Readings of the first number of a text; null without one. A number without plus sign may have two. */
function readingsOf(written: string): Readings | null {
  const { number = '' } = firstPhone(foldText(visiblePhone(written))) ?? {}
  const digits = withoutZeros(number.replace(/\D/g, ''))
  if (digits === '') return null
  const parsed = parsePhoneNumberFromString(`+${digits}`)
  const abroad = parsed
    ? { whole: parsed.number, national: withoutZeros(parsed.nationalNumber) }
    : { whole: `+${digits}`, national: digits }
  if (/^(?:\+|00)/.test(number)) return { abroad }
  const mayHaveCode = parsed?.isValid() ?? false
  const isLocal = isComplete(digits) && (!mayHaveCode || firstThreeApart.test(number))
  return number.startsWith('0') || isLocal || !mayHaveCode ? { local: digits } : { abroad, local: digits }
}

/** Numbers of North America and Chinese mobiles, which people write without country code and trunk zero. */
function isComplete(digits: string): boolean {
  const within = (country: CountryCode) => {
    const parsed = parsePhoneNumberFromString(digits, country)
    return parsed?.nationalNumber === digits && parsed.isValid() ? parsed : null
  }
  return within('US') !== null || within('CN')?.getType() === 'MOBILE'
}

/**
 * Normal forms that are stored with a number: `+85261755501` with its country code, `*61755501` behind one, `61755501`
 * where the country is not known. Empty without a number.
 */
export function phoneForms(written: string | null): string[] {
  const { abroad, local } = readingsOf(written ?? '') ?? {}
  return [...(abroad ? [abroad.whole, `*${abroad.national}`] : []), ...(local ? [local] : [])]
}

/** Forms of which the same number has one: equal, or without trunk zero and country code. Null without a number. */
export function sameNumberForms(written: string): string[] | null {
  const readings = readingsOf(written)
  if (!readings) return null
  const { abroad, local } = readings
  return [...(abroad ? [abroad.whole, abroad.national] : []), ...(local ? [local, `*${local}`] : [])]
}

/** Remarks and further numbers do not count. */
export function isSameNumber(one: string, other: string): boolean {
  const stored = phoneForms(one)
  return sameNumberForms(other)?.some((form) => stored.includes(form)) ?? false
}

/** Forms of the number where a search is for a whole one and nothing else. */
export function wholeNumberForms(query: string): string[] | undefined {
  const isNumber = /^[\s\d+().,·_/-]+$/.test(foldText(query)) && query.replace(/\P{Nd}/gu, '').length >= 7
  return (isNumber && sameNumberForms(query)) || undefined
}

/** Country codes of East Asia, where all have one time. */
const eastAsia = ['60', '65', '86', '852', '853', '886']

/** Whether the number tells that it is of East Asia: by its code, or as a Chinese mobile that is no other number. */
export function isEastAsian(written: string | null): boolean {
  const { abroad, local } = readingsOf(written ?? '') ?? {}
  const number = abroad ? abroad.whole : `+86${local ?? ''}`
  const parsed = parsePhoneNumberFromString(number)
  if (!parsed) return false
  return abroad
    ? !local && eastAsia.includes(parsed.countryCallingCode)
    : parsed.getType() === 'MOBILE' && parsed.nationalNumber === local
}
