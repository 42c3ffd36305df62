import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireDocument } from '#app/content/require-document.server.ts'
import { siteQuery } from '#app/content/site-query.ts'
import type { SiteQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { localizedPath, localeOfPath } from '#app/i18n/localized-paths.ts'
import { languages } from '#app/i18n/languages.ts'
import { defaultLocale } from '#app/i18n/locales.ts'
import { localize, plain } from '#app/i18n/localize.ts'
import { themeColours } from '#app/styles/colours.ts'

const icons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

export async function loader({ request, context }: LoaderFunctionArgs) {
  const locale = localeOfPath(new URL(request.url).pathname) ?? defaultLocale
  const { settings } = await sanityClient(context).read<SiteQueryResult>(siteQuery)
  const { brandName, shortName, seo } = localize(requireDocument(settings, 'site settings', context), locale)
  const manifest = {
    id: localizedPath('/', locale),
    lang: languages[locale].tag,
    name: plain(brandName),
    short_name: plain(shortName),
    description: plain(seo.description),
    start_url: localizedPath('/', locale),
    scope: '/',
    display: 'browser',
    background_color: themeColours.day,
    theme_color: themeColours.day,
    icons,
  }
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  })
}
