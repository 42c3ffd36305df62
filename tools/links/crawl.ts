import { setTimeout } from 'node:timers/promises'
import { languageKey } from '../../app/i18n/locales.ts'
import { prefixes } from '../../app/i18n/localized-paths.ts'
import { readDocument, type PageDocument } from './document.ts'

export type PageResponse = {
  status: number
  location: string | null
  type: string
  page: PageDocument | null
}

export type Crawl = {
  /** Origin of absolute URLs in pages and sitemap; may differ from the requested origin. */
  publicOrigin: string
  responses: Map<string, PageResponse>
  /** Pages reached by links, with the first page that links to them. */
  reached: Map<string, string>
  sitemap: SitemapEntry[]
}

const startingPoints = prefixes.map((prefix) => prefix || '/')
const maxUrls = 5_000
const concurrency = 4
const timeout = 60_000
/** In ms. */
const maxWait = 5_000

/**
 * Crawls from the home pages as an English visitor; `withResources` requests pictures, scripts and styles, too.
 *
 * @throws if the site is unreachable or has no sitemap
 */
export async function crawl(
  origin: string,
  progress: (crawled: number, known: number) => void = () => {},
  withResources = true,
): Promise<Crawl> {
  const robots = await (await request(origin, '/robots.txt')).text()
  const sitemapUrl = /^Sitemap: *(\S+)/im.exec(robots)?.[1]
  if (!sitemapUrl) throw new Error(`${origin}/robots.txt names no sitemap`)
  const { origin: publicOrigin, pathname } = new URL(sitemapUrl)
  const sitemapResponse = await request(origin, pathname)
  if (sitemapResponse.status !== 200) throw new Error(`${sitemapUrl} returns ${sitemapResponse.status}`)
  const sitemap = readSitemap(await sitemapResponse.text())
  const responses = new Map<string, PageResponse>()
  const reached = new Map(startingPoints.map((path) => [path, path]))

  async function visit(path: string): Promise<void> {
    const response = await read(origin, publicOrigin, path)
    if (!withResources) response.page?.resources.splice(0)
    responses.set(path, response)
    progress(responses.size, Math.max(responses.size, reached.size) + 1)
    const from = reached.get(path)
    if (from === undefined) return
    if (response.location) return find(response.location, from)
    for (const link of response.page?.links ?? []) find(internal(link, path, publicOrigin)?.path, path)
  }

  function find(target: string | null | undefined, from: string) {
    if (target && !reached.has(target)) reached.set(target, from)
  }

  async function visitAll(next: () => string[]) {
    for (let open = next(); open.length > 0; open = next()) {
      if (responses.size > maxUrls) throw new Error(`More than ${maxUrls} URLs: check for endless links`)
      const queue = open.values()
      await Promise.all(
        Array.from({ length: concurrency }, async () => {
          for (const path of queue) await visit(path)
        }),
      )
    }
  }

  const unknown = (paths: Iterable<string | null | undefined>) =>
    [...new Set(paths)].filter((path): path is string => Boolean(path) && !responses.has(path ?? ''))
  await visitAll(() => unknown(reached.keys()))
  await visitAll(() =>
    unknown([
      ...sitemap.map(({ url }) => internal(url, '/', publicOrigin)?.path),
      ...[...responses].flatMap(([path, { page, location }]) => [
        location,
        ...[page?.canonical ?? '', ...(page?.alternates.values() ?? []), ...(page?.resources ?? [])].map(
          (url) => url && internal(url, path, publicOrigin)?.path,
        ),
      ]),
    ]),
  )
  progress(responses.size, responses.size)
  return { publicOrigin, responses, reached, sitemap }
}

/** Null for other sites and schemes. */
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

/** As browsers do, an invalid escape is taken literally. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}

async function read(origin: string, publicOrigin: string, path: string): Promise<PageResponse> {
  const response = await request(origin, path)
  const { status, headers } = response
  const type = headers.get('Content-Type') ?? ''
  const isPage = type.startsWith('text/html')
  const location = status >= 300 && status < 400 ? headers.get('Location') : null
  const page = isPage && status === 200 ? readDocument(await response.text()) : null
  if (!page) await response.body?.cancel()
  return { status, type, page, location: location && ownPath(location, path, origin, publicOrigin) }
}

/** Redirects may use either origin; other sites stay absolute. */
function ownPath(location: string, path: string, origin: string, publicOrigin: string): string {
  const target = new URL(location, origin + path)
  const isInternal = target.origin === origin || target.origin === publicOrigin
  return isInternal ? target.pathname + target.search : target.href
}

/** Asks again where a site is too busy to answer. */
async function request(origin: string, path: string, tries = 3): Promise<Response> {
  const response = await fetch(origin + path, {
    redirect: 'manual',
    headers: { Cookie: `${languageKey}=en`, 'User-Agent': 'check:links' },
    signal: AbortSignal.timeout(timeout),
  })
  const seconds = response.headers.get('Retry-After')
  if (response.status !== 503 || seconds === null || tries === 1) return response
  await response.body?.cancel()
  await setTimeout(Math.min(maxWait, Number(seconds) * 1_000))
  return request(origin, path, tries - 1)
}

type SitemapEntry = {
  url: string
  changed: string
  alternates: Map<string, string>
}

export function readSitemap(xml: string): SitemapEntry[] {
  return [...xml.matchAll(/<url>([\s\S]*?)<\/url>/g)].map(([, entry = '']) => ({
    url: decode(/<loc>([^<]*)<\/loc>/.exec(entry)?.[1] ?? ''),
    changed: /<lastmod>([^<]*)<\/lastmod>/.exec(entry)?.[1] ?? '',
    alternates: new Map(
      [...entry.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, language = '', url = '']) => [
        language,
        decode(url),
      ]),
    ),
  }))
}

function decode(text: string): string {
  const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
  return text.replace(/&(\w+);/g, (whole, name: string) => characters[name] ?? whole)
}
