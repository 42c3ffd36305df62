/** An email address that can be written to. The databases of messages and leads hold themselves to the same expression. */
export const emailAddress = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/

/** The databases and mail servers take no more. */
export const maxEmailLength = 254

/** An address as accounts are kept under it and any two are compared: in lowercase. */
export function accountAddress(written: string): string {
  return written.trim().toLowerCase()
}

/**
 * An address as it was typed or pasted, without what cannot be seen in it and the start of a link to it (pages and chats
 * hand that over) and in the plain letters that an input method may have written wide: nobody could write to it otherwise,
 * or find it again.
 */
export function visibleAddress(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .replace(/^(?:(?:mailto|tel):\s*)+/i, '')
}

/** An address as it may be stored: as it can be seen, and as a link or as it was typed, which is how older rows may hold it. */
export function storedForms(written: string): string[] {
  const visible = visibleAddress(written)
  const forms = [visible, `mailto:${visible}`]
  const typed = written.trim()
  const isOther = !forms.map(accountAddress).includes(accountAddress(typed))
  return isOther && emailAddress.test(typed) && !/\p{Cc}/u.test(typed) ? [...forms, typed] : forms
}
