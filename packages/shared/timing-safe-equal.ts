import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares hashes: timing does not reveal even the length. */
export function timingSafeEqualText(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
