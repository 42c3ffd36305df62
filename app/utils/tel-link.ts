export function telLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
