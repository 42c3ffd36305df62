import { createHash } from 'node:crypto'

/** What is kept of a secret that is random and long, so that nobody can guess it from its hash: SHA-256, base64url. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
