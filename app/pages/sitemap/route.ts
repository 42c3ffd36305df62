import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireDocument } from '#app/content/require-document.server.ts'
import { sitemapQuery } from './query.ts'
import type { SitemapQueryResult } from '#app/content/sanity.types.ts'
import { sanityClient } from '#app/content/sanity-client.server.ts'
import { sitemapXml, sitePages } from './sitemap.ts'

/** 503 without content: an empty sitemap would report a site without pages. */
export async function loader({ context }: LoaderFunctionArgs) {
  const found = await sanityClient(context).read<SitemapQueryResult>(sitemapQuery)
  const pages = sitePages({ ...found, home: requireDocument(found.home, 'home page', context) })
  return new Response(sitemapXml(pages, context.content.publicOrigin), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, no-cache' },
  })
}
