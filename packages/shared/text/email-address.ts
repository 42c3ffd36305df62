/** What forms and settings accept: RFC 5322 without quoting, with letters of all scripts. Never parses as two recipients. */
export const emailAddress =
  /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]{1,64}@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u

/** What rows may hold, older ones included. The site's databases check the same expression. */
export const storedAddress = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/

/** Key of an account; compare addresses in this form. */
export function accountAddress(written: string): string {
  return written.trim().toLowerCase()
}
