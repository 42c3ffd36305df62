import type { LoaderFunctionArgs } from '@remix-run/node'
import { submissionsCsv, readColleagues } from './submissions.server.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { recordAction } from '#app/admin/audit-log/audit-log.server.ts'
import { readFilter } from '#app/admin/inbox/submission-filter.ts'
import { fileUnavailable } from '#app/admin/file-unavailable.server.ts'
import { requireStaffForData } from '#app/admin/staff-access.server.ts'
import { csvFile } from '#app/http/csv-file.ts'
import { dayInTimeZone } from '#app/i18n/dates.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { client, headers } = await requireStaffForData(request, context)
  const filter = readFilter(new URL(request.url).searchParams)
  try {
    const colleagues = await readColleagues(client)
    const names = new Map(colleagues.map(({ user_id, email }) => [user_id, email]))
    await recordAction(client, 'export', 'submission', { status: filter.tab })
    const { timeZone } = context.staff
    const body = await submissionsCsv(client, filter, names, timeZone)
    return csvFile(`messages-${dayInTimeZone(Date.now(), timeZone)}`, body, headers)
  } catch (error) {
    context.observability.log.error({ err: error }, 'submissions could not be exported')
    return fileUnavailable(inboxLabels(locale).unavailable, locale, headers)
  }
}
