import {
  data,
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { readChangedCount } from '#app/admin/inbox/action-report.ts'
import { undoFromForm, readAuditLog } from './audit-log.server.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { AuditLogPage } from './AuditLogPage.tsx'
import { readColleagues } from '#app/admin/messages/submissions.server.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { client, headers } = await requireStaff(request, context)
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('before'))
  const [entries, colleagues] = await Promise.all([
    readAuditLog(client, Number.isSafeInteger(before) && before > 0 ? before : null),
    readColleagues(client),
  ])
  const { title } = inboxLabels(locale).auditLog
  return data({ title, ...entries, colleagues, undone: readChangedCount(searchParams) }, { headers })
}

/** Takes back a whole action. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request)
  const { client, headers } = await requireStaff(request, context)
  const undone = await undoFromForm(await readForm(request), client, context)
  if (undone === null) throw new Response(null, { status: 400, headers })
  return redirect(`/admin/audit-log?changed=${undone}`, { status: 303, headers })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function AuditLogRoute() {
  const { title: _, ...page } = useLoaderData<typeof loader>()
  return <AuditLogPage {...page} />
}
