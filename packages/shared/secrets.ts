import { createHash, timingSafeEqual } from 'node:crypto'

/** SHA-256 without salt is enough for long random secrets only. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Compares hashes: timing does not reveal even the length. */
export function timingSafeEqualText(given: string, secret: string): boolean {
  return timingSafeEqual(sha256(given), sha256(secret))
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
