import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerLabels } from '#app/features/chat/script.server.ts'
import { leadsCsv, leadSearchTerms } from '#app/features/inbox/leads/leads.server.ts'
import { inboxLabels } from '#app/features/inbox/labels/inbox-labels.server.ts'
import { readLeadFilter } from '#app/features/inbox/leads/lead.ts'
import { readColleagues } from '#app/features/inbox/submissions/submissions.server.ts'
import { recordAction } from '#app/features/inbox/audit/audit-log.server.ts'
import { fileUnavailable } from '#app/features/staff/file-unavailable.server.ts'
import { requireStaffForData } from '#app/features/staff/staff-access.server.ts'
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
    const body = await leadsCsv(
      context.staff.leads,
      query,
      (assignee) => names.get(assignee) ?? labels.assignee.gone,
    )
    return csvFile(`leads-${dayInTimeZone(Date.now(), context.staff.timeZone)}`, body, headers)
  } catch (error) {
    context.observability.log.error({ err: error }, 'leads could not be exported')
    return fileUnavailable(labels.leads.unavailable, locale, headers)
  }
}
