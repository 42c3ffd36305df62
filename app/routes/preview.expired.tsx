import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Problem } from '#app/features/errors/Problem.tsx'
import { previewLabels } from '#app/features/preview/preview-labels.server.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { pageHeaders } from '#app/http/page-headers.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

export function loader({ request, context }: LoaderFunctionArgs) {
  const labels = previewLabels(negotiateLocale(request, context).locale)
  const isEditor = new URL(request.url).searchParams.get('from') === 'studio'
  return data(
    {
      title: labels.overTitle,
      text: isEditor ? labels.refusedText : labels.overText,
      returnHome: labels.home,
    },
    { status: 410 },
  )
}

export const headers = pageHeaders

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageHead(page, { title: data.title, isHidden: true }) : []

export default function PreviewExpired() {
  return <Problem {...useLoaderData<typeof loader>()} hasLines={false} />
}
