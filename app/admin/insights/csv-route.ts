import type { LoaderFunctionArgs } from '@remix-run/node'
import { insightsCsv } from './insights.server.ts'
import { insightsLabels } from '#app/i18n/labels/labels.server.ts'
import { periodOf, readSpan } from './period.ts'
import { fileUnavailable } from '#app/admin/file-unavailable.server.ts'
import { requireStaffForData } from '#app/admin/staff-access.server.ts'
import { csvFile } from '#app/http/csv-file.ts'
import { dayInTimeZone } from '#app/i18n/dates.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { client, headers } = await requireStaffForData(request, context)
  const period = periodOf(
    readSpan(new URL(request.url).searchParams),
    dayInTimeZone(Date.now(), context.staff.timeZone),
  )
  try {
    const body = await insightsCsv(client, period)
    return csvFile(`counts-${period.first}-${period.last}`, body, headers)
  } catch (error) {
    context.observability.log.error({ err: error }, 'the counts could not be exported')
    return fileUnavailable(insightsLabels(locale).unavailable, locale, headers)
  }
}
