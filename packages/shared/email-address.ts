/** The site's databases check the same expression. */
export const emailAddress = /^[^\s@<>]+@[^\s@<>.]+(\.[^\s@<>.]+)+$/

/** Key of an account; compare addresses in this form. */
export function accountAddress(written: string): string {
  return written.trim().toLowerCase()
}
