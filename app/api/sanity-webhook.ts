import type { ActionFunctionArgs } from '@remix-run/node'
import type { WebhookResult } from '#app/content/webhook-signature.server.ts'
import { postOnly } from '#app/http/same-origin.server.ts'
import { readText } from '#app/http/read-body.server.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

const statuses: Record<WebhookResult, number> = { accepted: 202, repeated: 200, unsigned: 401, expired: 400 }

export async function action({ request, context }: ActionFunctionArgs) {
  const { source } = context.content
  if (!source.verifyWebhook) return new Response(null, { status: 404 })
  if (request.method !== 'POST') return postOnly()
  const verdict = source.verifyWebhook(
    request.headers.get('sanity-webhook-signature'),
    await readText(request),
  )
  if (verdict === 'accepted') source.invalidateAll()
  if (verdict === 'unsigned' || verdict === 'expired')
    logOnce(context.observability.log, `content webhook ${verdict}`, { verdict }, 'content webhook refused')
  return Response.json({ status: verdict }, { status: statuses[verdict] })
}

export const loader = postOnly
