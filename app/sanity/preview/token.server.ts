import { brand } from '#app/utils/brand.ts'
import { timingSafeEqualText } from '#app/utils/timing-safe-equal.server.ts'
import { createHmac } from 'node:crypto'

/** A value that its holder can carry but not change: base64url JSON and its HMAC-SHA256 under the key. */
export function signToken(value: object, key: string): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${payload}.${signature(payload, key)}`
}

/** The value of a token that was signed with the key; null for everything else. */
export function readToken(token: string, key: string): unknown {
  const [payload = '', signed = ''] = token.split('.', 2)
  if (!timingSafeEqualText(signed, signature(payload, key))) return null
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as unknown
}

function signature(payload: string, key: string): string {
  return createHmac('sha256', `${brand.prefix} preview ${key}`).update(payload).digest('base64url')
}
