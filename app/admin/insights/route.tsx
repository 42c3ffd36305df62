import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { insightsLabels } from '#app/i18n/labels/labels.server.ts'
import { readInsights } from './insights.server.ts'
import { InsightsPage } from './InsightsPage.tsx'
import { periodOf, readSpan } from './period.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { dayInTimeZone } from '#app/i18n/dates.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { client, headers } = await requireStaff(request, context)
  const { timeZone } = context.staff
  const span = readSpan(new URL(request.url).searchParams)
  const period = periodOf(span, dayInTimeZone(Date.now(), timeZone))
  const insights = await readInsights(client, period).catch((error: unknown) => {
    context.observability.log.error({ err: error }, 'the counts could not be read')
    return null
  })
  const labels = insightsLabels(locale)
  return data({ title: labels.title, labels, insights, span, timeZone }, { headers })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function InsightsRoute() {
  return <InsightsPage {...useLoaderData<typeof loader>()} />
}
