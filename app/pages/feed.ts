import type { LoaderFunctionArgs } from '@remix-run/node'
import { brand } from '#app/utils/brand.ts'
import { requireDocument } from '#app/content/require-document.server.ts'
import { newsFeedQuery } from './news/query.ts'
import type { NewsFeedQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { atomFeed } from '#app/seo/feed/atom.ts'
import { localeOfPath, absoluteUrls } from '#app/i18n/localized-paths.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { localize, plain } from '#app/i18n/localize.ts'

/** The URL alone decides the language: feed readers send no preference. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname) ?? defaultLocale
  const { news, player, section, brandName } =
    await sanityClient(context).read<NewsFeedQueryResult>(newsFeedQuery)
  const { label, heading } = localize(requireDocument(section, 'home page', context), locale)
  const title = `${plain(localize(requireDocument(brandName, 'site settings', context), locale))} · ${plain(label)}`
  const xml = atomFeed(
    { title, subtitle: heading, author: brand.name, news, playerUrl: player?.playerUrl },
    absoluteUrls(context.content.publicOrigin, locale),
  )
  return new Response(xml, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  })
}
