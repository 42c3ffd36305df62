import { pathnameOf } from '../../app/http/redirect-lookup.ts'
import { knownPaths } from '../../app/http/site-paths.ts'
import { plainPath } from '../../app/i18n/localized-paths.ts'
import { homeAnchors } from '../../app/utils/home-sections.ts'
import { safeHref } from '../../app/utils/links.ts'
import type { SeedDocument } from './expand.ts'
import { slugOf } from './rules.ts'
import type { DocumentProblem } from './rules.ts'
import { walk } from './schema.ts'

const ANCHORED = ['program', 'mentor']
const LINK_FIELDS = ['href', 'to', 'url']

export function checkPaths(documents: readonly SeedDocument[]): DocumentProblem[] {
  const slugs = ofType('newsArticle').flatMap((article) => slugOf(article) ?? [])
  const redirects = ofType('redirect').map(({ from }) => ({ from: String(from) }))
  const { resolves } = knownPaths(slugs, redirects)
  const anchors = [
    ...Object.values<string>(homeAnchors),
    ...ANCHORED.flatMap((type) => ofType(type).map(({ _id }) => _id)),
  ]
  const problems: DocumentProblem[] = []
  for (const document of documents) {
    walk(document, (value, path) => {
      if (!LINK_FIELDS.includes(String(path.at(-1)))) return
      const link = safeHref(value)
      if (link?.kind !== 'page') return
      const [pathname, anchor] = [pathnameOf(link.href), /#(.+)/.exec(link.href)?.[1]]
      const report = (message: string) => problems.push({ document, path, message })
      if (!resolves(pathname)) report(`links to ${link.href}, but there is no page ${pathname}`)
      else if (anchor && plainPath(pathname) === '/' && !anchors.includes(anchor)) {
        report(`links to ${link.href}, but the home page has no section #${anchor}`)
      }
    })
  }
  return problems

  function ofType(type: string) {
    return documents.filter(({ _type }) => _type === type)
  }
}
