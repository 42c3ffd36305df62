import type { ValidationContext } from '@sanity/types'
import { spelling } from '../../../app/http/redirect-lookup.ts'
import { appearance } from '../appearance.ts'
import { legalPages } from '../legal-pages.ts'

export type Redirect = { from?: string; to?: string }

/** Pages that are always there, without a language prefix. */
const pages = [
  '/',
  '/about',
  '/projects',
  '/news',
  '/search',
  '/chat',
  ...legalPages.map((slug) => `/${slug}`),
]

/** Files that the site makes of its content; an article has others besides (`ofArticle`). */
const files = [
  ...['/feed.xml', '/index.md', '/llms.txt', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'],
  ...['about', 'projects', 'news', ...legalPages].map((name) => `/${name}.md`),
]

const ofArticle = /(?<=^\/news\/[^/]+)\.(?:md|qr\.svg)$/

/** Redirects but the one with this id, and the articles that visitors see. */
const query = `{
  "redirects": *[_type == "redirect" && !(_id in [$id, "drafts." + $id]) && defined(from)]{from, to},
  "articles": *[
    _type == "newsArticle" && !(_id in path("drafts.**")) && !(_id in path("versions.**")) &&
    ${appearance} <= dateTime(now())
  ].slug.current
}`

/** What the site answers at its own addresses, and the redirects that it follows elsewhere. Asks the dataset. */
export async function siteAddresses({
  document,
  getClient,
}: Pick<ValidationContext, 'document' | 'getClient'>) {
  const id = document?._id.replace(/^drafts\./, '') ?? ''
  const client = getClient({ apiVersion: '2025-02-19' })
  const { redirects, articles } = await client.fetch<{ redirects: Redirect[]; articles: string[] }>(query, {
    id,
  })
  const known = new Set([...pages, ...articles.map((slug) => `/news/${slug}`)])
  return {
    redirects,
    /** Whether a plain path is a page's. */
    isPage: (path: string) => known.has(spelling(path)),
    /** Whether a plain path is that of a file. */
    isFile(path: string) {
      const name = spelling(path)
      return files.includes(name) || (ofArticle.test(name) && known.has(name.replace(ofArticle, '')))
    },
  }
}
