import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { find } from '#app/features/search/find.server.ts'
import { headingOf, searchLabels } from '#app/features/search/search-labels.ts'
import { readQuery } from '#app/features/search/query.ts'
import { SearchPage } from '#app/features/search/SearchPage.tsx'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/seo/page-head.server.ts'
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
