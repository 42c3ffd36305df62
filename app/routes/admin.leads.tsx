import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inboxWords } from '#app/features/inbox/inbox-words.server.ts'
import { leadSearch, readLeadFilter } from '#app/features/inbox/lead.ts'
import { readLeads, readLeadSorting, sortLeads } from '#app/features/inbox/leads.server.ts'
import { LeadsPage } from '#app/features/inbox/LeadsPage.tsx'
import { recordAct } from '#app/features/inbox/record-act.server.ts'
import { closedHeaders } from '#app/features/staff/closed-headers.ts'
import { requireStaff } from '#app/features/staff/staff-access.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireOwnPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { headers } = await requireStaff(request, context)
  const { searchParams } = new URL(request.url)
  const filter = readLeadFilter(searchParams)
  const page = await readLeads(context.leads, filter).catch((error: unknown) => {
    context.log.error({ err: error }, 'leads could not be read')
    return null
  })
  const changed = searchParams.has('changed') ? Number(searchParams.get('changed')) || 0 : null
  return data({ title: inboxWords(locale).leads.title, page, filter, changed }, { headers })
}

/** Gives leads of the list another status. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireOwnPost(request)
  const { client, headers } = await requireStaff(request, context)
  const filter = readLeadFilter(new URL(request.url).searchParams)
  const form = await readForm(request)
  const sorting = readLeadSorting(form)
  if (!sorting) throw new Response(null, { status: 400, headers })
  const changed = await sortLeads(context.leads, sorting)
  if (changed > 0) await recordAct(client, 'lead_status', 'lead', { to: sorting.to, count: changed })
  if (form.get('stay') === '1') return data({ changed }, { headers })
  return redirect(`/admin/leads${leadSearch(filter, { changed: String(changed) })}`, { status: 303, headers })
}

export const headers = closedHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function LeadsRoute() {
  const { page, filter, changed } = useLoaderData<typeof loader>()
  return <LeadsPage page={page} filter={filter} changed={changed} />
}
