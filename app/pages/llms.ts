import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireDocument } from '#app/content/require-document.server.ts'
import { homeQuery } from './home/query.ts'
import { newsIndexQuery } from './news/query.ts'
import { siteQuery } from '#app/content/site-query.ts'
import type { HomeQueryResult, NewsIndexQueryResult, SiteQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { localeOfPath } from '#app/i18n/localized-paths.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { labelsFor } from '#app/i18n/labels/labels.server.ts'
import { llmsText } from '#app/seo/markdown/llms.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname) ?? defaultLocale
  const source = sanityClient(context)
  const [{ settings, legal }, { programs, summerProgram, questions }, { news }] = await Promise.all([
    source.read<SiteQueryResult>(siteQuery),
    source.read<HomeQueryResult>(homeQuery),
    source.read<NewsIndexQueryResult>(newsIndexQuery),
  ])
  const facts = {
    settings: requireDocument(settings, 'site settings', context),
    legal,
    programs,
    summerProgram,
    questions,
    news,
  }
  return new Response(llmsText(facts, context.content.publicOrigin, locale, labelsFor(locale)), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  })
}
