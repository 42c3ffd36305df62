import type { ActionFunctionArgs } from '@remix-run/node'
import { invalidateContent } from '#app/sanity/sanity-client.server.ts'
import { createWebhookVerifier, type WebhookResult } from '#app/sanity/webhook.server.ts'
import { postOnly } from '#app/utils/http/post-only.server.ts'
import { readText } from '#app/utils/http/read-body.server.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

const answers: Record<WebhookResult, number> = { accepted: 202, repeated: 200, unsigned: 401, expired: 400 }

let check: ReturnType<typeof createWebhookVerifier> | undefined

/** Called by a webhook of the content source after a change: what is kept of it is old. A second way beside live events. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { webhookSecret } = context.content.config
  if (!webhookSecret) return new Response(null, { status: 404 })
  if (request.method !== 'POST') return postOnly()
  check ??= createWebhookVerifier(webhookSecret)
  const verdict = check(request.headers.get('sanity-webhook-signature'), await readText(request))
  if (verdict === 'accepted') invalidateContent(context)
  if (verdict === 'unsigned' || verdict === 'expired')
    logOnce(context.observability.log, `content webhook ${verdict}`, { verdict }, 'content webhook refused')
  return Response.json({ status: verdict }, { status: answers[verdict] })
}

export const loader = postOnly
