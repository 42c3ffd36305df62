import type { ActionFunctionArgs } from '@remix-run/node'
import { countSteps } from '#app/pages/chat/count-steps.server.ts'
import { formRetryAfter } from '#app/http/form-rate-limit.server.ts'
import { postOnly, requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { readJson } from '#app/http/read-body.server.ts'

/** Responds 204 even if the steps are not to be counted, or could not be. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request, 'POST')
  const retryAfter = formRetryAfter('chat-steps', context)
  if (retryAfter > 0)
    return new Response(null, { status: 429, headers: { 'Retry-After': String(retryAfter) } })
  const body = await readJson(request)
  const isUnderstood = context.visitor.notCountedBecause !== null || (await countSteps(body, context))
  return new Response(null, { status: isUnderstood ? 204 : 422, headers: { 'Cache-Control': 'no-store' } })
}

export const loader = postOnly
