import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StatusPage } from './StatusPage.tsx'
import { verdictsOf } from './status.ts'
import { statusLabels } from '#app/i18n/labels/labels.server.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { headers } = await requireStaff(request, context)
  const labels = statusLabels(locale)
  const status = context.observability.status()
  const migrations = await context.observability.migrations()
  const verdicts = verdictsOf(status, migrations, Date.now())
  return data({ title: labels.title, labels, status, migrations, verdicts }, { headers })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function StatusRoute() {
  const { status, migrations, verdicts, labels } = useLoaderData<typeof loader>()
  return <StatusPage status={status} migrations={migrations} verdicts={verdicts} labels={labels} />
}
