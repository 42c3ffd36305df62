import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node'
import { createWebhookVerifier, type WebhookResult } from '#app/content/webhook.server.ts'
import { postOnly } from '#app/http/same-origin.server.ts'
import { readText } from '#app/http/read-body.server.ts'
import { siteState } from '#app/utils/site-state.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

const statuses: Record<WebhookResult, number> = { accepted: 202, repeated: 200, unsigned: 401, expired: 400 }

const verifierOf = siteState(({ content: { config } }: AppLoadContext) =>
  createWebhookVerifier(config.webhookSecret ?? ''),
)

export async function action({ request, context }: ActionFunctionArgs) {
  const { webhookSecret } = context.content.config
  if (!webhookSecret) return new Response(null, { status: 404 })
  if (request.method !== 'POST') return postOnly()
  const verdict = verifierOf(context)(
    request.headers.get('sanity-webhook-signature'),
    await readText(request),
  )
  if (verdict === 'accepted') context.content.source.invalidateAll()
  if (verdict === 'unsigned' || verdict === 'expired')
    logOnce(context.observability.log, `content webhook ${verdict}`, { verdict }, 'content webhook refused')
  return Response.json({ status: verdict }, { status: statuses[verdict] })
}

export const loader = postOnly
