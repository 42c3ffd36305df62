import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerLabels } from '#app/pages/chat/script.server.ts'
import { leadsCsv, leadSearchTerms } from './leads.server.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { readLeadFilter } from './lead.ts'
import { readColleagues } from '#app/admin/messages/submissions.server.ts'
import { recordAction } from '#app/admin/audit-log/audit-log.server.ts'
import { fileUnavailable } from '#app/admin/file-unavailable.server.ts'
import { requireStaffForData } from '#app/admin/staff-access.server.ts'
import { csvFile } from '#app/http/csv-file.ts'
import { dayInTimeZone } from '#app/i18n/dates.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const labels = inboxLabels(locale)
  const { client, headers } = await requireStaffForData(request, context)
  const filter = readLeadFilter(new URL(request.url).searchParams)
  try {
    const [colleagues, answers] = await Promise.all([readColleagues(client), answerLabels(context)])
    const names = new Map(colleagues.map(({ user_id, email }) => [user_id, email]))
    await recordAction(client, 'export_leads', 'lead', { status: filter.tab })
    const query = { filter, terms: leadSearchTerms(filter.query, answers) }
    const { timeZone } = context.staff
    const nameOf = (assignee: string) => names.get(assignee) ?? labels.assignee.gone
    const body = await leadsCsv(context.staff.leads, query, nameOf, timeZone)
    return csvFile(`leads-${dayInTimeZone(Date.now(), timeZone)}`, body, headers)
  } catch (error) {
    context.observability.log.error({ err: error }, 'leads could not be exported')
    return fileUnavailable(labels.leads.unavailable, locale, headers)
  }
}
