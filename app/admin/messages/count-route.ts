import type { LoaderFunctionArgs } from '@remix-run/node'
import { readLeadCounts } from '#app/admin/leads/leads.server.ts'
import { readCounts } from './submissions.server.ts'
import { requireStaffForData } from '#app/admin/staff-access.server.ts'
import { logOnce } from '#app/utils/log-once.server.ts'

/** Tab counts of submissions, or with `?of=leads` of leads. Polled by the open lists. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, headers } = await requireStaffForData(request, context)
  const isOfLeads = new URL(request.url).searchParams.get('of') === 'leads'
  try {
    const counts = isOfLeads ? await readLeadCounts(context.staff.leads) : await readCounts(client)
    return Response.json(counts, { headers })
  } catch (error) {
    logOnce(context.observability.log, 'inbox counts', { err: error }, 'inbox counts could not be read')
    return Response.json({ error: 'unavailable' }, { status: 503, headers })
  }
}
