import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Problem } from '#app/components/errors/Problem.tsx'
import { previewLabels } from '#app/i18n/labels/labels.server.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'
import { pageHeaders } from '#app/http/page-headers.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const labels = previewLabels(negotiateLocale(request, context).locale)
  const isEditor = new URL(request.url).searchParams.get('from') === 'studio'
  const text = isEditor ? labels.refusedText : labels.overText
  const problem = { title: labels.overTitle, text, returnHome: labels.home }
  const facts = { title: problem.title, isHidden: true }
  return data(await withHead(problem, { request, context }, facts), { status: 410 })
}

export const headers = pageHeaders

export const meta = pageMeta

export default function PreviewExpired() {
  return <Problem {...useLoaderData<typeof loader>()} />
}
