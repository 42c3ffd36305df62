import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { answerLabels, pathLabels } from '#app/pages/chat/script.server.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { leadName, leadPath, leadSearch, readLeadFilter } from './lead.ts'
import { BesideLeads } from './LeadLinks.tsx'
import { LeadPage } from './LeadPage.tsx'
import { neighbourPaths } from '#app/admin/inbox/Neighbours.tsx'
import { leadSearchTerms, readLead, readLeads } from './leads.server.ts'
import type { CorrectionOutcome } from '#app/admin/people/person.ts'
import { correctLead, correctionFromForm, deleteLead } from '#app/admin/people/correction.server.ts'
import { readOthers } from '#app/admin/people/personal-data.server.ts'
import { leadReplyHref } from '#app/admin/messages/reply-mail.server.ts'
import { nameOf } from '#app/admin/inbox/submission.ts'
import { readColleagues } from '#app/admin/messages/submissions.server.ts'
import { tryAction, type ActionFailure } from '#app/admin/inbox/try-action.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { isEastAsian } from '#app/utils/phone-number.server.ts'
import { isUuid } from '#app/utils/uuid.ts'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { client, headers } = await requireStaff(request, context)
  const { locale } = negotiateLocale(request, context)
  const labels = inboxLabels(locale)
  const allAnswers = await answerLabels(context)
  const filter = readLeadFilter(new URL(request.url).searchParams)
  const query = { filter, terms: leadSearchTerms(filter.query, allAnswers) }
  const { leads } = context.staff
  const [found, list, colleagues, answers] = await Promise.all([
    readLead(leads, params.id, query),
    readLeads(leads, query),
    readColleagues(client),
    pathLabels(context, locale),
  ])
  if (!found) throw new Response(null, { status: 404, headers })
  const { lead } = found
  const shown = { ...filter, page: list.page }
  const person = { id: lead.id, email: lead.contact_email, phone: lead.contact_phone }
  const assignee = colleagues.find(({ user_id }) => user_id === lead.assignee_id)
  const page = {
    now: found.now,
    isEastAsian: isEastAsian(lead.contact_phone),
    lead: { ...lead, reply: leadReplyHref(lead, allAnswers, context.staff.timeZone) },
    others: await readOthers(client, context, person),
    answers,
    assignee: assignee ? nameOf(assignee) : lead.assignee_id && labels.assignee.gone,
    paths: neighbourPaths(
      { id: lead.id, previous: found.previous, next: found.next },
      {
        rows: list.leads,
        page: list.page,
        back: `/admin/leads${leadSearch(shown)}`,
        pathTo: (id, page) => leadPath(id, { ...shown, page }),
      },
    ),
    list: { rows: list.leads, filter: shown, found: list.found, now: found.now },
    title: leadName(lead) ?? labels.leads.title,
  }
  return data(page, { headers })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { client, headers } = await requireStaff(request, context)
  const { id } = params
  if (!isUuid(id)) throw new Response(null, { status: 404, headers })
  const form = await readForm(request)
  const outcome = await correctionFromForm(form, headers, {
    correct: () => correctLead(client, context, id, form),
    remove: () => deleteLead(client, context, id),
    list: (report) => `/admin/leads${leadSearch(readLeadFilter(new URL(request.url).searchParams), report)}`,
  })
  if (!outcome) throw new Response(null, { status: 400, headers })
  return outcome
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return tryAction(serverAction<typeof action>)
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function LeadRoute() {
  const page = useLoaderData<typeof loader>()
  const outcome = useActionData<CorrectionOutcome & ActionFailure>()
  const { id } = page.lead
  return (
    <BesideLeads {...page.list} answers={page.answers} openId={id}>
      <LeadPage key={id} {...page} outcome={outcome} />
    </BesideLeads>
  )
}
