import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { previewMessages } from '#app/features/preview/preview-messages.server.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { pageHeaders } from '#app/utils/http/page-headers.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { PageLink } from '#app/components/PageLink.tsx'

export function loader({ request, context }: LoaderFunctionArgs) {
  const messages = previewMessages(negotiateLocale(request, context).locale)
  const isEditor = new URL(request.url).searchParams.get('from') === 'studio'
  return data(
    {
      title: messages.overTitle,
      text: isEditor ? messages.refusedText : messages.overText,
      home: messages.home,
    },
    { status: 410 },
  )
}

export const headers = pageHeaders

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) =>
  data ? pageHead(page, { title: data.title, isHidden: true }) : []

export default function PreviewExpired() {
  const { title, text, home } = useLoaderData<typeof loader>()
  return (
    <main id="main" className="problem" tabIndex={-1}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <p>
        <PageLink className="button" to="/">
          {home}
        </PageLink>
      </p>
    </main>
  )
}
