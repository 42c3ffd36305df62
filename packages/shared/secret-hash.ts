import { createHash } from 'node:crypto'

/** SHA-256 without salt is enough for long random secrets only. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
