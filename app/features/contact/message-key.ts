import { brand } from '#app/brand.ts'
import { readStored, writeStored } from '#app/ui/storage.ts'

const storageKey = `${brand.prefix}-contact-key`

let current: string | null = null

/**
 * Key of the message that is being written: the same until it is safe, also after a reload of the page, so that sending
 * it again stores it once.
 */
export function messageKey(): string {
  current ??= readStored('sessionStorage', storageKey) ?? newKey()
  writeStored('sessionStorage', storageKey, current)
  return current
}

/** The message is safe: the next one is another. */
export function forgetMessageKey(): void {
  current = null
  writeStored('sessionStorage', storageKey, null)
}

/** A UUID also where the page is not served securely, as on a local network. */
function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
