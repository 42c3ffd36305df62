import type { ActionFunctionArgs } from '@remix-run/node'
import { submitBeacon } from './submit-beacon.server.ts'
import { postOnly, requireSameOriginPost } from '#app/http/same-origin.server.ts'

/** Responds 204 even if the page view is not to be counted. */
export async function action({ request, context }: ActionFunctionArgs) {
  try {
    requireSameOriginPost(request, 'POST')
    const { outcome, status, retryAfter } = await submitBeacon(request, context)
    context.observability.recordBeacon(outcome)
    const headers = {
      'Cache-Control': 'no-store',
      ...(retryAfter ? { 'Retry-After': String(retryAfter) } : {}),
    }
    return new Response(null, { status, headers })
  } catch (refusal) {
    context.observability.recordBeacon('refused')
    throw refusal
  }
}

export const loader = postOnly
