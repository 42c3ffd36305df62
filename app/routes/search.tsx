import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { find } from '#app/features/search/find.server.ts'
import { headingOf, searchLabels } from '#app/features/search/search-labels.ts'
import { readQuery } from '#app/features/search/query.ts'
import { SearchPage } from '#app/features/search/SearchPage.tsx'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { pageHead } from '#app/seo/page-head.ts'
import { styleLinks } from '#app/styles/route-styles.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  return { locale, found: await find(context, locale, readQuery(new URL(request.url).searchParams)) }
}

export const links = styleLinks('routes/search')

export const meta: MetaFunction<typeof loader> = ({ data, ...page }) => {
  if (!data) return []
  const labels = searchLabels(data.locale)
  const title = data.found.query.terms ? headingOf(data.found, labels) : labels.label
  return pageHead(page, { title, description: labels.hint, isHidden: true })
}

export default function SearchRoute() {
  return <SearchPage found={useLoaderData<typeof loader>().found} />
}
