import type { SeedDocument } from './expand.ts'
import { slugOf } from './rules.ts'
import type { DocumentProblem } from './rules.ts'
import { walk } from './walk.ts'

const PAGES = ['/', '/about', '/projects', '/privacy', '/accessibility']
const SECTIONS = ['pricing', 'mentors', 'news', 'testimonials', 'contact']
const LINK_FIELDS = ['href', 'to', 'url']

/** Every path that the content links to leads to a page, and its anchor to a section of the home page. */
export function checkPaths(documents: readonly SeedDocument[]): DocumentProblem[] {
  const articles = documents.filter(({ _type }) => _type === 'newsArticle')
  const pages = new Set([...PAGES, ...articles.map((article) => `/news/${slugOf(article)}`)])
  const problems: DocumentProblem[] = []
  for (const document of documents) {
    walk(document, (value, path) => {
      if (typeof value !== 'string' || !value.startsWith('/')) return
      if (!LINK_FIELDS.includes(String(path.at(-1)))) return
      const { pathname, hash } = new URL(value, 'https://site.invalid')
      const report = (message: string) => problems.push({ document, path, message })
      if (!pages.has(pathname)) report(`links to ${value}, but there is no page ${pathname}`)
      else if (hash && pathname === '/' && !SECTIONS.includes(hash.slice(1))) {
        report(`links to ${value}, but the home page has no section ${hash}`)
      }
    })
  }
  return problems
}
