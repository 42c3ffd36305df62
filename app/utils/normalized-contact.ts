import { visibleText } from '../../packages/shared/text/clean-text.ts'
import { invisible } from '../../packages/shared/text/invisible.ts'

/** The text without invisible characters, `mailto:` and `tel:`; full-width letters narrowed. */
function plainContact(written: string): string {
  return visibleText(written.normalize('NFKC').replace(invisible, ''))
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/^(?:(?:mailto|tel):\s*)+/i, '')
}

/**
 * Mail to another form of it fails, and searches miss it. Chinese keyboards write the ideographic stop for a dot. A dot at
 * the start belongs to some Japanese addresses.
 */
export function visibleAddress(written: string): string {
  return plainContact(written)
    .replace(/^[\s,;:、。]{1,20}|[\s.,;:!?、。]{1,20}$/g, '')
    .replaceAll('。', '.')
}

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
