import { prefixOf, hasPrefixes, plainPath } from '../../app/i18n/localized-paths.ts'
import { internal, type Answer, type Crawl } from './crawl.ts'
import type { PageDocument } from './document.ts'

/** `page: what is wrong`, sorted. */
export function problemsOf(crawl: Crawl): string[] {
  const pages = [...crawl.answers].flatMap(([path, { page }]) => (page ? [{ path, page }] : []))
  const problems = [
    ...pages.flatMap(({ path, page }) =>
      [...pageProblems(page), ...linkProblems(path, page, crawl), ...versionProblems(path, page, crawl)].map(
        (problem) => `${path}: ${problem}`,
      ),
    ),
    ...titleProblems(pages.filter(({ path, page }) => isOwn(path, page, crawl))),
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

function linkProblems(path: string, page: PageDocument, { answers, publicOrigin }: Crawl): string[] {
  const links = page.links.flatMap((link) => {
    const target = internal(link, path, publicOrigin)
    if (!target) return /^(?:https:\/\/|mailto:|tel:)/i.test(link) ? [] : [`${link} is no address to lead to`]
    const { end, problem } = follow(target.path, answers)
    if (problem) return [problem]
    if (target.hash && end?.page && !end.page.ids.has(target.hash))
      return [`${target.path} has no place ${target.hash}`]
    const leaves = prefixOf(path) !== prefixOf(target.path) && hasPrefixes(plainPath(target.path))
    return leaves ? [`${target.path} leaves the language`] : []
  })
  const resources = page.resources.flatMap((resource) => {
    const target = internal(resource, path, publicOrigin)
    return (target && follow(target.path, answers).problem) || []
  })
  return [...links, ...resources]
}

/** The end of a path's redirects; more than one is a chain. */
function follow(path: string, answers: Crawl['answers']): { end?: Answer; problem?: string } {
  const first = answers.get(path)
  if (!first) return { problem: `${path} was not reached` }
  if (!first.location)
    return first.status === 200 ? { end: first } : { problem: `${path} is answered ${first.status}` }
  if (/^https?:/.test(first.location)) return {}
  const end = answers.get(first.location)
  if (end?.location) return { problem: `${path} begins a chain of redirects` }
  return end?.status === 200
    ? { end }
    : { problem: `${path} leads to ${first.location}, which is answered ${end?.status}` }
}

/** Whether a page belongs into indexes at its own address. */
function isOwn(path: string, page: PageDocument, { publicOrigin }: Crawl): boolean {
  return page.isIndexed && page.canonical === publicOrigin + path
}

function versionProblems(path: string, page: PageDocument, crawl: Crawl): string[] {
  if (!page.isIndexed) return []
  const at = (address: string) => {
    const target = internal(address, path, crawl.publicOrigin)?.path
    return target === undefined ? undefined : crawl.answers.get(target)?.page
  }
  const problems: string[] = []
  const { canonical, alternates } = page
  if (!canonical) return ['has no canonical address']
  if (at(canonical)?.canonical !== canonical)
    problems.push(`its canonical address ${canonical} is not one of a page`)
  if (canonical === crawl.publicOrigin + path && alternates.get(page.lang) !== canonical)
    problems.push(`it is not among its own versions as ${page.lang}`)
  if (!alternates.has('x-default')) problems.push('it has no x-default')
  for (const [language, address] of alternates) {
    const version = at(address)
    if (!version) problems.push(`its version ${address} does not exist`)
    else if (version.canonical !== address) problems.push(`its version ${address} is not canonical`)
    else if (!sameEntries(version.alternates, alternates))
      problems.push(`its version ${address} names other versions`)
    else if (language !== 'x-default' && version.lang !== language)
      problems.push(`its version ${address} is not ${language} but ${version.lang}`)
  }
  return problems
}

function titleProblems(pages: { path: string; page: PageDocument }[]): string[] {
  const byTitle = Object.groupBy(pages, ({ page }) => `${page.lang} ${page.title}`)
  return Object.values(byTitle).flatMap((same = []) =>
    same.length > 1 ? [`${same.map(({ path }) => path).join(', ')}: have the same title`] : [],
  )
}

/** A page of a list, such as ?page=2, need not be in the sitemap. */
function sitemapProblems(crawl: Crawl): string[] {
  const { answers, publicOrigin, sitemap } = crawl
  const listed = new Set(sitemap.map(({ address }) => address))
  const missing = [...answers].flatMap(([path, { page }]) =>
    page && isOwn(path, page, crawl) && !path.includes('?') && !listed.has(publicOrigin + path)
      ? [`${path}: is not in the sitemap`]
      : [],
  )
  const wrong = sitemap.flatMap(({ address, changed, alternates }) => {
    const path = internal(address, '/', publicOrigin)?.path ?? address
    const page = answers.get(path)?.page
    if (!page || !isOwn(path, page, crawl)) return [`sitemap: ${address} is no page of its own`]
    return [
      ...(sameEntries(page.alternates, alternates)
        ? []
        : [`sitemap: ${address} has other versions than its page`]),
      ...(Date.parse(changed) <= Date.now() + 60_000
        ? []
        : [`sitemap: ${address} was changed on "${changed}"`]),
    ]
  })
  return [...missing, ...wrong]
}

function orphans({ reached, sitemap, publicOrigin }: Crawl): string[] {
  return sitemap.flatMap(({ address }) => {
    const path = internal(address, '/', publicOrigin)?.path
    return path && !reached.has(path) ? [`${path}: no link leads there`] : []
  })
}

function sameEntries(one: Map<string, string>, other: Map<string, string>): boolean {
  return one.size === other.size && [...one].every(([key, value]) => other.get(key) === value)
}
