import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FunnelPage, spans } from './FunnelPage.tsx'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { stepTexts } from '#app/pages/chat/script.server.ts'
import { inScriptOrder, readAnswers, readFunnel } from './funnel.server.ts'
import { privateHeaders } from '#app/admin/private-headers.ts'
import { requireStaff } from '#app/admin/staff-access.server.ts'
import { staffMeta } from '#app/admin/staff-meta.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

const day = 86_400_000

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const { client, headers } = await requireStaff(request, context)
  const requested = new URL(request.url).searchParams.get('days') ?? '30'
  const known = spans.find((days) => String(days ?? 'all') === requested)
  const span = known === undefined ? 30 : known
  // Today is one of the days.
  const since = span ? new Date(Date.now() - (span - 1) * day).toISOString().slice(0, 10) : null
  const unread = (error: unknown) => {
    context.observability.log.error({ err: error }, 'the funnel could not be read')
    return null
  }
  const [counts, answers, script] = await Promise.all([
    readFunnel(context.staff.leads, since).catch(unread),
    readAnswers(client, since).catch(unread),
    stepTexts(context, locale),
  ])
  const steps = counts && inScriptOrder(counts, script)
  return data({ title: inboxLabels(locale).funnel.title, steps, answers, span }, { headers })
}

export const headers = privateHeaders

export const meta: MetaFunction<typeof loader> = ({ data }) => staffMeta(data?.title)

export default function FunnelRoute() {
  const { steps, answers, span } = useLoaderData<typeof loader>()
  return <FunnelPage steps={steps} answers={answers} span={span} />
}
