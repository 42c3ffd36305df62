import { plainContact } from './stored-address.ts'

/** Plain digits, blanks and hyphens; extensions and remarks stay. */
export function visiblePhone(written: string): string {
  return plainContact(written.replace(/\s+/g, ' '))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, plainDigit)
}

/** Without leading zeros; empty unless there are at least five. */
export function phoneDigits(written: string): string {
  const digits = visiblePhone(written).replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < 5 ? '' : digits
}

/** As `private.same_number` of the databases: with or without country code, and with a remark behind. */
export function isSameNumber(one: string, other: string): boolean {
  const [a, b] = [phoneDigits(one), phoneDigits(other)]
  if (a === '' || b === '') return false
  return a === b || (Math.min(a.length, b.length) >= 8 && (a.includes(b) || b.includes(a)))
}

/** Unicode digits come in rows of ten from zero; some scripts have two adjacent rows. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}
