import { redirect, type ActionFunctionArgs } from '@remix-run/node'
import { leadRequestOfForm } from '#app/features/chat/lead-schema.ts'
import { receiveLead, type LeadReceipt } from '#app/features/chat/receive-lead.server.ts'
import { mediaType, readForm, readJson } from '#app/http/read-body.server.ts'
import { requireSameOrigin } from '#app/http/same-origin.server.ts'
import { pathOnThisSite } from '#app/i18n/safe-path.ts'

const statuses = { delivered: 201, queued: 202, refused: 422 } as const

/** Takes a lead from the chat panel (JSON) or from the page without scripts (a form, answered by a redirect). */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOrigin(request)
  if (mediaType(request) === 'application/json') {
    const receipt = await receiveLead(await readJson(request), context)
    return Response.json(receipt, {
      status: statuses[receipt.status],
      headers: { 'Cache-Control': 'no-store' },
    })
  }
  const form = await readForm(request)
  return redirect(wayOn(form, await receiveLead(leadRequestOfForm(form), context)), { status: 303 })
}

function wayOn(form: FormData, receipt: LeadReceipt): string {
  if (receipt.status !== 'refused') return pathOnThisSite(form.get('from'))
  const back = new URL(pathOnThisSite(form.get('back')), 'http://site.invalid')
  back.searchParams.set('problem', receipt.field ? receipt.problem : 'missing')
  return back.pathname + back.search
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST' } })
}
