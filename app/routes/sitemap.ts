import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireDocument } from '#app/sanity/require-document.server.ts'
import { sitemapQuery } from '#app/sanity/queries/sitemap.ts'
import type { SitemapQueryResult } from '#app/sanity/sanity.types.ts'
import { sanityClient } from '#app/sanity/sanity-client.server.ts'
import { sitemapXml, sitePages } from '#app/seo/sitemap.ts'

/** 503 without content: an empty sitemap would report a site without pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const found = await sanityClient(context).read<SitemapQueryResult>(sitemapQuery)
  const pages = sitePages({ ...found, home: requireDocument(found.home, 'home page', context) })
  return new Response(sitemapXml(pages, context.content.publicOrigin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  })
}
