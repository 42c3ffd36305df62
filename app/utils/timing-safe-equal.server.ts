import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether what was given is the secret; how long that takes tells nothing of the secret, not even its length. */
export function timingSafeEqualText(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
