import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { answerLabels, pathLabels } from '#app/pages/chat/script.server.ts'
import { tryAction } from '#app/admin/inbox/try-action.ts'
import { readReport, reportParams, type ChangedCount } from '#app/admin/inbox/action-report.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { leadSearchTerms, assignLeads, readLeads, setLeadStatus } from './leads.server.ts'
import { leadSearch, readLeadFilter } from './lead.ts'
import { LeadsPage } from './LeadsPage.tsx'
import { readBulkAction } from '#app/admin/inbox/bulk-action.server.ts'
import { actionOfLeads, undoFromForm, withAuditLog } from '#app/admin/audit-log/audit-log.server.ts'
import { leadReplyHref } from '#app/admin/messages/reply-mail.server.ts'
import { readColleagues } from '#app/admin/messages/submissions.server.ts'
import { rememberedChoices } from '#app/admin/inbox/remembered-choices.server.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { staffAccess, requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { newUuid } from '#app/utils/uuid.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { title } = inboxLabels(locale).leads
  const { searchParams } = new URL(request.url)
  const filter = readLeadFilter(searchParams)
  const access = await staffAccess(request, context)
  if (access.kind === 'unavailable')
    return data({ title, page: null, filter, report: null, answers: {} }, { headers: access.headers })
  const { client, viewer, headers } = await requireStaff(request, context)
  const labels = await answerLabels(context)
  const query = { filter, terms: leadSearchTerms(filter.query, labels) }
  const { leads } = context.staff
  const { isCompact } = rememberedChoices(request, viewer, headers)
  const page = await Promise.all([
    readLeads(leads, query),
    readColleagues(client),
    actionOfLeads(leads, searchParams.get('undo')),
  ])
    .then(([list, colleagues, done]) => ({
      ...list,
      leads: list.leads.map((lead) => ({
        ...lead,
        reply: leadReplyHref(lead, labels, context.staff.timeZone),
      })),
      colleagues,
      viewerId: viewer.userId,
      isCompact,
      done,
    }))
    .catch((error: unknown) => {
      context.observability.log.error({ err: error }, 'leads could not be read')
      return null
    })
  const report = readReport(searchParams, page?.done ?? null)
  const answers = await pathLabels(context, locale)
  const shown = { ...filter, page: page?.page ?? filter.page }
  return data({ title, page, filter: shown, report, answers }, { headers })
}

export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { client, viewer, headers } = await requireStaff(request, context)
  const filter = readLeadFilter(new URL(request.url).searchParams)
  const form = await readForm(request)
  const query = { filter, terms: leadSearchTerms(filter.query, await answerLabels(context)) }
  const { leads } = context.staff
  const undone = await undoFromForm(form, client, context)
  const actionId = newUuid()
  let changed: ChangedCount | null = undone
  if (changed === null) {
    const {
      statusChange,
      assignment,
      changed: nothing,
    } = await readBulkAction(form, { client, viewer, headers })
    changed = nothing
    const record = { database: client, log: context.observability.log }
    if (statusChange) {
      const detail = { to: statusChange.to, action_id: actionId }
      const sort = async () => ({ count: await setLeadStatus(leads, { ...statusChange, actionId }, query) })
      changed = (await withAuditLog(record, { action: 'lead_status', subjectType: 'lead', detail }, sort))
        .count
    }
    if (assignment) {
      const detail = { action_id: actionId }
      const assign = async () => ({ count: await assignLeads(leads, { ...assignment, actionId }, query) })
      changed = (await withAuditLog(record, { action: 'lead_assign', subjectType: 'lead', detail }, assign))
        .count
    }
  }
  const done = undone === null && Number(changed) > 0 ? await actionOfLeads(leads, actionId) : null
  const report = { changed, action: done, isUndone: undone !== null }
  if (form.get('stay') === '1') return data(report, { headers })
  return redirect(`/admin/leads${leadSearch(filter, reportParams(report))}`, { status: 303, headers })
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return tryAction(serverAction<typeof action>)
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function LeadsRoute() {
  return <LeadsPage {...useLoaderData<typeof loader>()} />
}
