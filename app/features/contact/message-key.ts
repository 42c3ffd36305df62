import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const storageKey = `${brandPrefix}-contact-key`

let current: string | null = null

/**
 * Key of the message that is being written: the same until it is safe, also after a reload of the page, so that sending
 * it again stores it once.
 */
export function idempotencyKey(): string {
  current ??= readStored('sessionStorage', storageKey) ?? randomKey()
  writeStored('sessionStorage', storageKey, current)
  return current
}

/** The message is safe: the next one is another. */
export function resetIdempotencyKey(): void {
  current = null
  writeStored('sessionStorage', storageKey, null)
}

/** No UUID: on pages without TLS that takes more code, and the server makes one of it and the words. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
