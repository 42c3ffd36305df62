import type { LoaderFunctionArgs } from '@remix-run/node'
import { brand } from '#app/brand.ts'
import { submissionsCsv } from '#app/features/inbox/export-submissions.server.ts'
import { readColleagues } from '#app/features/inbox/read-submissions.server.ts'
import { recordAct } from '#app/features/inbox/record-act.server.ts'
import { readFilter } from '#app/features/inbox/submission-filter.ts'
import { requireStaffForData } from '#app/features/staff/staff-access.server.ts'

/** The messages that the filter of the list lets through, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, viewer, headers } = await requireStaffForData(request, context)
  const filter = readFilter(new URL(request.url).searchParams)
  try {
    const colleagues = await readColleagues(client)
    const names = new Map(colleagues.map(({ user_id, email }) => [user_id, email]))
    await recordAct(client, 'export', 'submission', { status: filter.tab })
    const body = await submissionsCsv(client, filter, viewer, names)
    headers.set('Content-Type', 'text/csv; charset=utf-8')
    const day = new Date().toISOString().slice(0, 10)
    headers.set('Content-Disposition', `attachment; filename="${brand.prefix}-messages-${day}.csv"`)
    return new Response(body, { headers })
  } catch (error) {
    context.log.error({ err: error }, 'messages could not be exported')
    return new Response('The messages cannot be read at the moment.', { status: 503, headers })
  }
}
