import { createHash } from 'node:crypto'

/** 16 characters that differ where two values differ as JSON. */
export function fingerprint(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}
