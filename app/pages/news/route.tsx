import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireDocument } from '#app/content/require-document.server.ts'
import { newsIndexQuery } from './query.ts'
import type { NewsIndexQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { listNews, newsSearch, readNewsFilter } from './news-list.ts'
import { newsLabels } from '#app/i18n/labels/labels.server.ts'
import { NewsIndexPage } from './NewsIndexPage.tsx'
import { breadcrumbs } from '#app/seo/structured-data/page-context.ts'
import { StructuredData } from '#app/seo/structured-data/StructuredData.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { localize, plain, availableLocales } from '#app/i18n/localize.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'
import { withHead } from '#app/pages/page-head.server.ts'
import { pageMeta } from '#app/seo/page-meta.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { locale } = negotiateLocale(request, context)
  const filter = readNewsFilter(new URL(request.url).searchParams)
  const found = await sanityClient(context).read<NewsIndexQueryResult>(newsIndexQuery)
  const list = filter && listNews(found.news, filter)
  if (!list) throw new Response(null, { status: 404 })
  const { news: section } = requireDocument(found.home, 'home page', context)
  const shown = localize(section, locale)
  const { position } = labelsFor(locale).pages
  const part = list.page > 1 ? interpolate(position, { page: list.page, pages: list.pages }) : null
  const content = { section: shown, list: localize(list, locale), labels: newsLabels(locale) }
  const facts = {
    title: [plain(shown.label), list.year, part].filter(Boolean).join(' · '),
    description: shown.heading,
    versions: availableLocales(section.heading),
    search: newsSearch(list),
  }
  return withHead(content, { request, context }, facts)
}

export const meta = pageMeta

export default function NewsRoute() {
  return (
    <>
      <NewsIndexPage {...useLoaderData<typeof loader>()} />
      <StructuredData
        nodes={(context) => [breadcrumbs(context, { name: context.settings.navigation.news })]}
      />
    </>
  )
}
