/** `tel:` link of a phone number as people write it. */
export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
