import { brandPrefix } from '#app/utils/brand.ts'
import { readStored, writeStored } from '#app/utils/storage.ts'

const storageKey = `${brandPrefix}-contact-key`

let current: string | null = null

/** The key stays the same until the message is stored, also after a reload: a retry creates no second row. */
export function idempotencyKey(): string {
  current ??= readStored('sessionStorage', storageKey) ?? randomKey()
  writeStored('sessionStorage', storageKey, current)
  return current
}

export function resetIdempotencyKey(): void {
  current = null
  writeStored('sessionStorage', storageKey, null)
}

/** `randomUUID` needs a secure context; the server derives a UUID from this key and the content. */
function randomKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}
