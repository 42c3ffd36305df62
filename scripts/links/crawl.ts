import { languageKey } from '../../app/i18n/locales.ts'
import { readDocument, type PageDocument } from './document.ts'
import { readSitemap, type SitemapEntry } from './sitemap.ts'

export type Answer = {
  status: number
  /** Where it leads with a 3xx, as an address of the crawl. */
  location: string | null
  type: string
  page: PageDocument | null
}

export type Crawl = {
  /** Origin of absolute addresses in pages and sitemap; may be another than the one that was asked. */
  publicOrigin: string
  /** By path with query. */
  answers: Map<string, Answer>
  /** Pages that were reached by following links from the home pages, with the first page that names them. */
  reached: Map<string, string>
  sitemap: SitemapEntry[]
}

const startingPoints = ['/', '/zh', '/zh-TW']
const largest = 5_000
const concurrency = 4
const timeout = 30_000

/**
 * Asks a running site for everything that its pages lead to, from the home page of each language on, as an English
 * visitor: so a search engine sees it. `progress` is told how many addresses are behind us of how many are known so far.
 * Throws when it cannot be reached or has no sitemap.
 */
export async function crawl(
  origin: string,
  progress: (asked: number, known: number) => void = () => {},
): Promise<Crawl> {
  const robots = await (await ask(origin, '/robots.txt')).text()
  const sitemapAddress = /^Sitemap: *(\S+)/im.exec(robots)?.[1]
  if (!sitemapAddress) throw new Error(`${origin}/robots.txt names no sitemap`)
  const { origin: publicOrigin, pathname } = new URL(sitemapAddress)
  const sitemapAnswer = await ask(origin, pathname)
  if (sitemapAnswer.status !== 200) throw new Error(`${sitemapAddress} is answered ${sitemapAnswer.status}`)
  const sitemap = readSitemap(await sitemapAnswer.text())
  const answers = new Map<string, Answer>()
  const reached = new Map(startingPoints.map((path) => [path, path]))

  async function visit(path: string): Promise<void> {
    const answer = await read(origin, publicOrigin, path)
    answers.set(path, answer)
    progress(answers.size, Math.max(answers.size, reached.size) + 1)
    const from = reached.get(path)
    if (from === undefined) return
    if (answer.location) return find(answer.location, from)
    for (const link of answer.page?.links ?? []) find(internal(link, path, publicOrigin)?.path, path)
  }

  function find(target: string | null | undefined, from: string) {
    if (target && !reached.has(target)) reached.set(target, from)
  }

  async function visitAll(next: () => string[]) {
    for (let open = next(); open.length > 0; open = next()) {
      if (answers.size > largest) throw new Error(`More than ${largest} addresses: is something endless?`)
      const queue = open.values()
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (const path of queue) await visit(path)
        }),
      )
    }
  }

  const unknown = (paths: Iterable<string | null | undefined>) =>
    [...new Set(paths)].filter((path): path is string => Boolean(path) && !answers.has(path ?? ''))
  await visitAll(() => unknown(reached.keys()))
  // What is named, but that no link leads to.
  await visitAll(() =>
    unknown([
      ...sitemap.map(({ address }) => internal(address, '/', publicOrigin)?.path),
      ...[...answers].flatMap(([path, { page, location }]) => [
        location,
        ...[page?.canonical ?? '', ...(page?.alternates.values() ?? []), ...(page?.resources ?? [])].map(
          (address) => address && internal(address, path, publicOrigin)?.path,
        ),
      ]),
    ]),
  )
  progress(answers.size, answers.size)
  return { publicOrigin, answers, reached, sitemap }
}

/** A link to the site itself as path with query and hash; null for other sites and schemes. */
export function internal(
  link: string,
  from: string,
  publicOrigin: string,
): { path: string; hash: string } | null {
  const base = publicOrigin + from
  if (!URL.canParse(link, base)) return null
  const { origin, pathname, search, hash } = new URL(link, base)
  return origin === publicOrigin ? { path: pathname + search, hash: decoded(hash.slice(1)) } : null
}

/** As it is where it has a `%` of its own, as a browser looks for it. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

async function read(origin: string, publicOrigin: string, path: string): Promise<Answer> {
  const response = await ask(origin, path)
  const { status, headers } = response
  const type = headers.get('Content-Type') ?? ''
  const isPage = type.startsWith('text/html')
  const location = status >= 300 && status < 400 ? headers.get('Location') : null
  const page = isPage && status === 200 ? readDocument(await response.text()) : null
  if (!page) await response.body?.cancel()
  return { status, type, page, location: location && ownPath(location, path, origin, publicOrigin) }
}

/** Of a redirect, which may name either origin; other sites stay absolute. */
function ownPath(location: string, path: string, origin: string, publicOrigin: string): string {
  const target = new URL(location, origin + path)
  const isOurs = target.origin === origin || target.origin === publicOrigin
  return isOurs ? target.pathname + target.search : target.href
}

function ask(origin: string, path: string): Promise<Response> {
  return fetch(origin + path, {
    redirect: 'manual',
    headers: { Cookie: `${languageKey}=en`, 'User-Agent': 'check:links' },
    signal: AbortSignal.timeout(timeout),
  })
}
