/** An e-mail address that can be written to. The databases of messages and leads hold themselves to the same expression. */
export const emailAddress = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/

/**
 * An address as it was typed or pasted, without what cannot be seen in it (pages and chats hand that over) and in the plain
 * letters that an input method may have written wide: nobody could write to it otherwise, or find it again.
 */
export function visibleAddress(written: string): string {
  return written
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
}
