import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { find } from './find.server.ts'
import { headingOf, searchLabels } from '#app/islands/search/search-labels.ts'
import { readQuery } from '#app/islands/search/query.ts'
import { SearchPage } from './SearchPage.tsx'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const found = await find(context, locale, readQuery(new URL(request.url).searchParams))
  const labels = searchLabels(locale)
  const title = found.query.terms ? headingOf(found, labels) : labels.label
  const facts = { title, description: labels.hint, isHidden: true }
  return withHead({ found }, { request, context }, facts)
}

export const meta = pageMeta

export default function SearchRoute() {
  return <SearchPage found={useLoaderData<typeof loader>().found} />
}
