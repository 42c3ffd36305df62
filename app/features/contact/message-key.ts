import { brand } from '#app/brand.ts'

const storageKey = `${brand.prefix}-contact-key`

let current: string | null = null

/**
 * Key of the message that is being written: the same until it is safe, also after a reload of the page, so that sending
 * it again stores it once.
 */
export function messageKey(): string {
  current ??= storedKey() ?? newKey()
  store(current)
  return current
}

/** The message is safe: the next one is another. */
export function forgetMessageKey(): void {
  current = null
  store(null)
}

function storedKey(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function store(key: string | null): void {
  try {
    if (key) sessionStorage.setItem(storageKey, key)
    else sessionStorage.removeItem(storageKey)
  } catch {
    // Storage may be forbidden; the key then lives as long as the page.
  }
}

/** A UUID also where the page is not served securely, as on a local network. */
function newKey(): string {
  const random = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
