import type { ActionFunctionArgs } from '@remix-run/node'
import { receiveMessage } from '#app/features/contact/receive-message.server.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

const statuses = { delivered: 201, queued: 202, refused: 422, failed: 503 } as const

/** Takes a message from the contact form of a browser with scripts; the home page takes those without. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  const { locale } = negotiateLocale(request, context)
  const receipt = await receiveMessage(await readForm(request), locale, context)
  return Response.json(receipt, {
    status: statuses[receipt.status],
    headers: { 'Cache-Control': 'no-store' },
  })
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
