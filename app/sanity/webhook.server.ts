import { timingSafeEqualText } from '#app/utils/timing-safe-equal.server.ts'
import { createHmac } from 'node:crypto'

/** Sanity tries again for half an hour; what is older is a replay. In ms. */
export const webhookMaxAge = 30 * 60_000
/** Clocks differ. */
const ahead = 5 * 60_000
const mostKept = 2_000

export type WebhookResult = 'accepted' | 'repeated' | 'unsigned' | 'expired'

/**
 * Checks calls of Sanity's webhooks as @sanity/webhook does: the header `sanity-webhook-signature` is
 * `t=<ms since 1970>,v1=<base64url HMAC-SHA256 of "t.body">` under the secret. A signature counts once, for as long as
 * its time is believed.
 */
export function createWebhookVerifier(secret: string, now = Date.now) {
  const seen = new Map<string, number>()

  function isRepeated(signature: string, time: number): boolean {
    if (seen.has(signature)) return true
    for (const [kept, at] of seen) {
      if (at + webhookMaxAge >= now() && seen.size < mostKept) break
      seen.delete(kept)
    }
    seen.set(signature, time)
    return false
  }

  return (header: string | null, body: string): WebhookResult => {
    const [, time = '', signature = ''] = /^t=(\d{13})[, ]+v1=([\w-]{43})$/.exec(header ?? '') ?? []
    const wanted = createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')
    if (!timingSafeEqualText(signature, wanted)) return 'unsigned'
    if (Number(time) < now() - webhookMaxAge || Number(time) > now() + ahead) return 'expired'
    return isRepeated(signature, Number(time)) ? 'repeated' : 'accepted'
  }
}
