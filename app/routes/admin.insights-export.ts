import type { LoaderFunctionArgs } from '@remix-run/node'
import { brand } from '#app/brand.ts'
import { insightsCsv } from '#app/features/insights/insights-csv.server.ts'
import { periodOf, readSpan } from '#app/features/insights/period.ts'
import { requireStaffForData } from '#app/features/staff/staff-access.server.ts'
import { dayOf } from '#app/i18n/day-of.ts'

/** The counts of a period as a file. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, headers } = await requireStaffForData(request, context)
  const period = periodOf(readSpan(new URL(request.url).searchParams), dayOf(Date.now(), context.timeZone))
  try {
    const body = await insightsCsv(client, period)
    headers.set('Content-Type', 'text/csv; charset=utf-8')
    const name = `${brand.prefix}-counts-${period.first}-${period.last}.csv`
    headers.set('Content-Disposition', `attachment; filename="${name}"`)
    return new Response(body, { headers })
  } catch (error) {
    context.log.error({ err: error }, 'the counts could not be exported')
    return new Response('The counts cannot be read at the moment.', { status: 503, headers })
  }
}
