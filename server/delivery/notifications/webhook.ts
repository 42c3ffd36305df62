import { brand } from '../../../app/utils/brand.ts'
import { createHmac } from 'node:crypto'
import * as v from 'valibot'
import { RefusedDelivery } from '../../backends/sender.ts'
import type { WebhookSettings } from '../../config/notification-settings.ts'

/** Contains no personal data. `id` is that of the row. */
export const WebhookEventSchema = v.object({
  type: v.picklist(['message.received', 'lead.received', 'lead.contact_left']),
  timestamp: v.string(),
  data: v.object({ id: v.string(), lead_score: v.optional(v.number()) }),
})

export type WebhookEvent = v.InferOutput<typeof WebhookEventSchema>

const responseTimeout = 10_000

/** Signed according to standardwebhooks.com. Retries reuse `webhook-id`. 410 refuses the event for good. */
export async function postEvent(
  { url, secret }: WebhookSettings,
  event: WebhookEvent,
  id: string,
  abort: AbortSignal,
): Promise<void> {
  const body = JSON.stringify(event)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const status = await post(url, body, abort, {
    'Content-Type': 'application/json',
    'User-Agent': `${brand.prefix}-webhook`,
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${sign(secret, `${id}.${timestamp}.${body}`)}`,
  })
  if (status === 410) throw new RefusedDelivery('the webhook responded with 410')
  if (status < 200 || status > 299) throw new Error(`the webhook responded with ${status}`)
}

async function post(
  url: string,
  body: string,
  abort: AbortSignal,
  headers: Record<string, string>,
): Promise<number> {
  try {
    const signal = AbortSignal.any([abort, AbortSignal.timeout(responseTimeout)])
    const response = await fetch(url, { method: 'POST', redirect: 'manual', headers, body, signal })
    await response.body?.cancel()
    return response.status
  } catch {
    // The error may contain the URL, which may contain a key.
    throw new Error('the webhook cannot be reached')
  }
}

function sign(secret: string, content: string): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : secret
  return createHmac('sha256', key).update(content).digest('base64')
}
