import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { inboxMessages } from '#app/features/inbox/inbox-messages.server.ts'
import { readAuditLog } from '#app/features/inbox/audit-log.server.ts'
import { AuditLogPage } from '#app/features/inbox/AuditLogPage.tsx'
import { privateHeaders } from '#app/features/staff/private-headers.ts'
import { requireStaff } from '#app/features/staff/staff-access.server.ts'
import { staffMeta } from '#app/features/staff/staff-meta.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { client, headers } = await requireStaff(request, context)
  const before = Number(new URL(request.url).searchParams.get('before'))
  const entries = await readAuditLog(client, Number.isSafeInteger(before) && before > 0 ? before : null)
  return data({ title: inboxMessages(locale).auditLog.title, ...entries }, { headers })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function AuditLogRoute() {
  const { actions, older } = useLoaderData<typeof loader>()
  return <AuditLogPage actions={actions} older={older} />
}
