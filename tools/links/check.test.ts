import { expect, test } from 'vitest'
import { problemsOf } from './check.ts'
import { type PageResponse, type Crawl, readSitemap } from './crawl.ts'
import { readDocument } from './document.ts'

const origin = 'https://lumipath.example'
const plain = (path: string) => path.replace(/^\/zh/, '')

function versions(path: string): string {
  const hrefs = { en: plain(path), 'zh-Hans': `/zh${plain(path)}`, 'x-default': plain(path) }
  const links = Object.entries(hrefs).map(
    ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${origin}${href}"/>`,
  )
  return links.join('')
}

function document(path: string, { title = `Title of ${path}`, head = '', body = '' } = {}) {
  const lang = path.startsWith('/zh') ? 'zh-Hans' : 'en'
  return `<html lang="${lang}"><head><title>${title}</title><meta name="description" content="x"/>
    <link rel="canonical" href="${origin}${path}"/>${versions(path)}${head}</head>
    <body><h1 id="top">x</h1><a href="${path}#top">x</a>${body}</body></html>`
}

function page(html: string): PageResponse {
  return { status: 200, location: null, type: 'text/html', page: readDocument(html) }
}

const redirect = (location: string): PageResponse => ({ status: 301, location, type: '', page: null })
const missing: PageResponse = { status: 404, location: null, type: 'text/html', page: null }

function siteWith(different: Record<string, PageResponse> = {}, change: Partial<Crawl> = {}): Crawl {
  const paths = ['/about', '/news', '/zh/about', '/zh/news']
  const responses = new Map([
    ...paths.map((path) => [path, page(document(path))] as const),
    ...Object.entries(different),
  ])
  const entries = paths.map(
    (path) =>
      `<url><loc>${origin}${path}</loc><lastmod>2026-01-01T00:00:00Z</lastmod>${versions(path)}</url>`,
  )
  const reached = new Map([...responses.keys()].map((path) => [path, '/']))
  return { publicOrigin: origin, responses, reached, sitemap: readSitemap(entries.join('')), ...change }
}

const about = (more: Parameters<typeof document>[1]) => ({ '/about': page(document('/about', more)) })
const aboutWith = (body: string) => about({ body })

test('a correct site has no problems', () => {
  expect(problemsOf(siteWith())).toEqual([])
})

test.each<[string, Record<string, PageResponse>, string]>([
  ['a dead link', { ...aboutWith('<a href="/gone">x</a>'), '/gone': missing }, '/gone returns 404'],
  ['a dead anchor', aboutWith('<a href="/news#nowhere">x</a>'), '/news has no anchor nowhere'],
  [
    'a chain of redirects',
    { ...aboutWith('<a href="/a">x</a>'), '/a': redirect('/b'), '/b': redirect('/news') },
    '/a starts a chain',
  ],
  ['a second h1', aboutWith('<h1>y</h1>'), 'has 2 headings h1'],
  ['an image without alt', aboutWith('<img src="/x.png">'), 'image /x.png has no alt'],
  [
    'an alternate that does not link back',
    { '/zh/about': page(document('/zh/about').replace(/<link rel="alternate" hreflang="en"[^>]*>/, '')) },
    `/about: its version ${origin}/zh/about lists other versions`,
  ],
  ['a page missing in the sitemap', { '/more': page(document('/more')) }, '/more: is not in the sitemap'],
  ['a page only in the sitemap', { '/news': missing }, `sitemap: ${origin}/news is not a canonical page`],
  [
    'a missing social image',
    { ...about({ head: '<meta property="og:image" content="/s.png">' }), '/s.png': missing },
    '/s.png returns 404',
  ],
])('reports %s', (_name, different, problem) => {
  expect(problemsOf(siteWith(different)).join('\n')).toContain(problem)
})

test('reports an orphan page', () => {
  const reached = new Map([['/about', '/']])
  expect(problemsOf(siteWith({}, { reached }))).toContain('/zh/news: is linked from no page')
})

test('reports a future date in the sitemap', () => {
  const sitemap = siteWith().sitemap.map((entry) => ({ ...entry, changed: '2999-01-01' }))
  expect(problemsOf(siteWith({}, { sitemap })).join()).toContain('has the future date "2999-01-01"')
})

test('scripts, entities and unquoted attributes are parsed as by a browser', () => {
  const { links, title, ids } = readDocument(
    `<title>A &amp; &#x4e2d;</title><script>"<a href='/no'>"</script><a class=x href=/yes?a=1&amp;b=2 hidden id=i>`,
  )
  expect([links, title, [...ids]]).toEqual([['/yes?a=1&b=2'], 'A & 中', ['i']])
})
