import { prefixOf, hasPrefixes, plainPath } from '../../app/i18n/localized-paths.ts'
import { internal, type PageResponse, type Crawl } from './crawl.ts'
import type { PageDocument } from './document.ts'

export function problemsOf(crawl: Crawl): string[] {
  const pages = [...crawl.responses].flatMap(([path, { page }]) => (page ? [{ path, page }] : []))
  const problems = [
    ...pages.flatMap(({ path, page }) =>
      [...pageProblems(page), ...linkProblems(path, page, crawl), ...versionProblems(path, page, crawl)].map(
        (problem) => `${path}: ${problem}`,
      ),
    ),
    ...titleProblems(pages.filter(({ path, page }) => isCanonical(path, page, crawl))),
    ...sitemapProblems(crawl),
    ...orphans(crawl),
  ]
  return [...new Set(problems)].sort()
}

function pageProblems({ title, description, headings, imagesWithoutAlt, lang }: PageDocument): string[] {
  return [
    ...(title ? [] : ['has no title']),
    ...(description ? [] : ['has no description']),
    ...(lang ? [] : ['has no language']),
    ...(headings === 1 ? [] : [`has ${headings} headings h1`]),
    ...imagesWithoutAlt.map((source) => `the image ${source} has no alt`),
  ]
}

function linkProblems(path: string, page: PageDocument, { responses, publicOrigin }: Crawl): string[] {
  const links = page.links.flatMap((link) => {
    const target = internal(link, path, publicOrigin)
    if (!target) return /^(?:https:\/\/|mailto:|tel:)/i.test(link) ? [] : [`${link} is not a valid link`]
    const { end, problem } = follow(target.path, responses)
    if (problem) return [problem]
    if (target.hash && end?.page && !end.page.ids.has(target.hash))
      return [`${target.path} has no anchor ${target.hash}`]
    const leaves =
      prefixOf(path) !== prefixOf(target.path) &&
      hasPrefixes(plainPath(target.path)) &&
      !page.translations.has(link)
    return leaves ? [`${target.path} is in another language`] : []
  })
  const resources = page.resources.flatMap((resource) => {
    const target = internal(resource, path, publicOrigin)
    return (target && follow(target.path, responses).problem) || []
  })
  return [...links, ...resources]
}

function follow(path: string, responses: Crawl['responses']): { end?: PageResponse; problem?: string } {
  const first = responses.get(path)
  if (!first) return { problem: `${path} was not reached` }
  if (!first.location)
    return first.status === 200 ? { end: first } : { problem: `${path} returns ${first.status}` }
  if (/^https?:/.test(first.location)) return {}
  const end = responses.get(first.location)
  if (end?.location) return { problem: `${path} starts a chain of redirects` }
  return end?.status === 200
    ? { end }
    : { problem: `${path} redirects to ${first.location}, which returns ${end?.status}` }
}

function isCanonical(path: string, page: PageDocument, { publicOrigin }: Crawl): boolean {
  return page.isIndexed && page.canonical === publicOrigin + path
}

function versionProblems(path: string, page: PageDocument, crawl: Crawl): string[] {
  if (!page.isIndexed) return []
  const pageAt = (url: string) => {
    const target = internal(url, path, crawl.publicOrigin)?.path
    return target === undefined ? undefined : crawl.responses.get(target)?.page
  }
  const problems: string[] = []
  const { canonical, alternates } = page
  if (!canonical) return ['has no canonical URL']
  if (pageAt(canonical)?.canonical !== canonical)
    problems.push(`its canonical URL ${canonical} is not a page`)
  if (canonical === crawl.publicOrigin + path && alternates.get(page.lang) !== canonical)
    problems.push(`it does not list itself as version ${page.lang}`)
  if (!alternates.has('x-default')) problems.push('it has no x-default')
  for (const [language, url] of alternates) {
    const version = pageAt(url)
    if (!version) problems.push(`its version ${url} does not exist`)
    else if (version.canonical !== url) problems.push(`its version ${url} is not canonical`)
    else if (!sameEntries(version.alternates, alternates))
      problems.push(`its version ${url} lists other versions`)
    else if (language !== 'x-default' && version.lang !== language)
      problems.push(`its version ${url} is not ${language} but ${version.lang}`)
  }
  return problems
}

function titleProblems(pages: { path: string; page: PageDocument }[]): string[] {
  const byTitle = Object.groupBy(pages, ({ page }) => `${page.lang} ${page.title}`)
  return Object.values(byTitle).flatMap((same = []) =>
    same.length > 1 ? [`${same.map(({ path }) => path).join(', ')}: have the same title`] : [],
  )
}

function sitemapProblems(crawl: Crawl): string[] {
  const { responses, publicOrigin, sitemap } = crawl
  const listed = new Set(sitemap.map(({ url }) => url))
  const missing = [...responses].flatMap(([path, { page }]) =>
    page && isCanonical(path, page, crawl) && !path.includes('?') && !listed.has(publicOrigin + path)
      ? [`${path}: is not in the sitemap`]
      : [],
  )
  const wrong = sitemap.flatMap(({ url, changed, alternates }) => {
    const path = internal(url, '/', publicOrigin)?.path ?? url
    const page = responses.get(path)?.page
    if (!page || !isCanonical(path, page, crawl)) return [`sitemap: ${url} is not a canonical page`]
    return [
      ...(sameEntries(page.alternates, alternates)
        ? []
        : [`sitemap: ${url} has other versions than its page`]),
      ...(Date.parse(changed) <= Date.now() + 60_000
        ? []
        : [`sitemap: ${url} has the future date "${changed}"`]),
    ]
  })
  return [...missing, ...wrong]
}

function orphans({ reached, sitemap, publicOrigin }: Crawl): string[] {
  return sitemap.flatMap(({ url }) => {
    const path = internal(url, '/', publicOrigin)?.path
    return path && !reached.has(path) ? [`${path}: is linked from no page`] : []
  })
}

function sameEntries(one: Map<string, string>, other: Map<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
}
