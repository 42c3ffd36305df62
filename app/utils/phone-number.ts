import { visibleAddress } from './email-address.ts'

/** The databases of messages and leads take no more. */
export const maxPhoneLength = 60

/**
 * A phone number as it was typed or pasted, without what cannot be seen in it and with plain digits, blanks and hyphens, so
 * that it can be dialled and found again. Extensions and remarks beside it stay: who answers reads them.
 */
export function visiblePhone(written: string): string {
  return visibleAddress(written.replace(/\s+/g, ' '))
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Nd}/gu, plainDigit)
}

/** Scripts have their ten digits in a row, from zero to nine, and some have two such rows: `٣` is `3`. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value % 10)
}
