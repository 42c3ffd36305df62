import { timingSafeEqualText } from '../../packages/shared/secrets.ts'
import { createHmac } from 'node:crypto'

/** Milliseconds. Sanity retries for half an hour; an older call is a replay. */
export const webhookMaxAge = 30 * 60_000
/** Milliseconds. */
const maxClockSkew = 5 * 60_000
const maxSeen = 2_000

export type WebhookResult = 'accepted' | 'repeated' | 'unsigned' | 'expired'

/** The header of @sanity/webhook: `t=<ms since 1970>,v1=<base64url HMAC-SHA256 of "t.body">`. A signature counts once. */
export function createWebhookVerifier(secret: string, now = Date.now) {
  const seen = new Map<string, number>()

  function isRepeated(signature: string, time: number): boolean {
    if (seen.has(signature)) return true
    for (const [old, at] of seen) {
      if (at + webhookMaxAge >= now() && seen.size < maxSeen) break
      seen.delete(old)
    }
    seen.set(signature, time)
    return false
  }

  return (header: string | null, body: string): WebhookResult => {
    const [, time = '', signature = ''] = /^t=(\d{13})[, ]+v1=([\w-]{43})$/.exec(header ?? '') ?? []
    const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
    if (!timingSafeEqualText(signature, expected)) return 'unsigned'
    if (Number(time) < now() - webhookMaxAge || Number(time) > now() + maxClockSkew) return 'expired'
    return isRepeated(signature, Number(time)) ? 'repeated' : 'accepted'
  }
}
