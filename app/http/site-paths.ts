import { hasPrefixes, plainPath } from '#app/i18n/localized-paths.ts'
import { legalPages } from '#app/content/document-types.ts'
import { redirectLookup, normalizedPath } from './redirect-lookup.ts'

export const fixedPages = [
  '/',
  '/about',
  '/projects',
  '/news',
  '/search',
  '/chat',
  ...legalPages.map((slug) => `/${slug}`),
]

/** Generated files; an article has more (`ofArticle`). */
const files = [
  ...['/feed.xml', '/index.md', '/llms.txt', '/manifest.webmanifest', '/robots.txt', '/sitemap.xml'],
  ...['about', 'projects', 'news', ...legalPages].map((name) => `/${name}.md`),
]

const ofArticle = /(?<=^\/news\/[^/]+)\.(?:md|qr\.svg)$/

export function knownPaths(articles: readonly string[], redirects: readonly { from?: string }[]) {
  const known = new Set([...fixedPages, ...articles.map((slug) => `/news/${slug}`)])
  const isPage = (path: string) => known.has(normalizedPath(path))
  const isFile = (path: string) => {
    const name = normalizedPath(path)
    return files.includes(name) || (ofArticle.test(name) && known.has(name.replace(ofArticle, '')))
  }
  const redirect = redirectLookup(redirects)
  return {
    isPage,
    /** Takes a path with or without prefix; true for pages, files and redirects. */
    resolves(path: string): boolean {
      const plain = plainPath(path)
      const exists = (plain === path || hasPrefixes(plain)) && (isPage(plain) || isFile(plain))
      return exists || redirect(path) !== undefined
    },
  }
}
