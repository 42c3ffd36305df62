import { plainContact } from './stored-address.ts'

/** Plain digits, blanks and hyphens; extensions and remarks stay. */
export function visiblePhone(written: string): string {
  return plainContact(written.replace(/\s+/g, ' '))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, plainDigit)
}

/** Unicode digits come in rows of ten from zero; some scripts have two adjacent rows. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}
