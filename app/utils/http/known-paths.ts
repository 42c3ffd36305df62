// Relative, because the Studio and the seed read this file, too.
import { hasPrefixes, plainPath } from '../../i18n/localized-paths.ts'
import { legalPages } from '../../sanity/shared/legal-pages.ts'
import { redirectLookup, normalizedPath } from './redirect-lookup.ts'

/** Pages whose address is not content, without a language prefix. */
export const fixedPages = [
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

/** What the site answers visitors at its own addresses, if it has these articles (slugs) and these redirects. */
export function knownPaths(articles: readonly string[], redirects: readonly { from?: string }[]) {
  const known = new Set([...fixedPages, ...articles.map((slug) => `/news/${slug}`)])
  const isPage = (path: string) => known.has(normalizedPath(path))
  const isFile = (path: string) => {
    const name = normalizedPath(path)
    return files.includes(name) || (ofArticle.test(name) && known.has(name.replace(ofArticle, '')))
  }
  const redirect = redirectLookup(redirects)
  return {
    /** Whether a plain path is a page's. */
    isPage,
    /** Whether visitors find something at a path, which may have a language prefix: a page, a file, or the way to one. */
    answers(path: string): boolean {
      const plain = plainPath(path)
      const isThere = (plain === path || hasPrefixes(plain)) && (isPage(plain) || isFile(plain))
      return isThere || redirect(path) !== undefined
    },
  }
}
