import { expect, test } from 'vitest'
import { problemsOf } from './check.ts'
import type { Answer, Crawl } from './crawl.ts'
import { readDocument } from './document.ts'
import { readSitemap } from './sitemap.ts'

const origin = 'https://lumipath.example'
const versions = (path: string) =>
  [
    ['en', path],
    ['zh-Hans', `/zh${path}`],
    ['x-default', path],
  ].map(([language, at]) => `<link rel="alternate" hrefLang="${language}" href="${origin}${at}"/>`)

function document(path: string, { lang = 'en', title = `Title of ${path}`, head = '', body = '' } = {}) {
  const plain = path.replace(/^\/zh/, '')
  return `<html lang="${lang}"><head><title>${title}</title><meta name="description" content="x"/>
    <link rel="canonical" href="${origin}${path}"/>${versions(plain).join('')}${head}</head>
    <body><h1 id="top">x</h1><a href="${path}#top">x</a>${body}</body></html>`
}

const page = (html: string): Answer => ({
  status: 200,
  location: null,
  type: 'text/html',
  page: readDocument(html),
})
const redirect = (location: string): Answer => ({ status: 301, location, type: '', page: null })
const missing: Answer = { status: 404, location: null, type: 'text/html', page: null }

/** A site of two pages in two languages, of which something may be different. */
function siteWith(different: Record<string, Answer> = {}, change: Partial<Crawl> = {}): Crawl {
  const paths = ['/about', '/news', '/zh/about', '/zh/news']
  const lang = (path: string) => (path.startsWith('/zh') ? 'zh-Hans' : 'en')
  const answers = new Map(paths.map((path) => [path, page(document(path, { lang: lang(path) }))]))
  for (const [path, answer] of Object.entries(different)) answers.set(path, answer)
  const entries = paths.map(
    (path) =>
      `<url><loc>${origin}${path}</loc><lastmod>2026-01-01T00:00:00Z</lastmod>${versions(path.replace(/^\/zh/, '')).join('').replaceAll('hrefLang', 'hreflang')}</url>`,
  )
  return {
    publicOrigin: origin,
    answers,
    reached: new Map([...answers.keys()].map((path) => [path, '/'])),
    sitemap: readSitemap(entries.join('')),
    ...change,
  }
}

const about = (more: Parameters<typeof document>[1]) => ({ '/about': page(document('/about', more)) })

test('a site in order has no problems', () => {
  expect(problemsOf(siteWith())).toEqual([])
})

test.each([
  ['a dead link', { ...about({ body: '<a href="/gone">x</a>' }), '/gone': missing }, '/gone is answered 404'],
  ['a dead anchor', about({ body: '<a href="/news#nowhere">x</a>' }), '/news has no place nowhere'],
  ['a dead anchor with a %', about({ body: '<a href="/news#100%">x</a>' }), '/news has no place 100%'],
  [
    'a chain of redirects',
    { ...about({ body: '<a href="/a">x</a>' }), '/a': redirect('/b'), '/b': redirect('/news') },
    '/a begins a chain',
  ],
  ['a scheme that is none of ours', about({ body: '<a href="javascript:x()">x</a>' }), 'is no address'],
  ['a link to another language', about({ body: '<a href="/zh/news">x</a>' }), '/zh/news leaves the language'],
  ['two headings', about({ body: '<h1>y</h1>' }), 'has 2 headings h1'],
  ['an image without alt', about({ body: '<img src="/x.png">' }), 'image /x.png has no alt'],
  ['a title that another page has', about({ title: 'Title of /news' }), '/about, /news: have the same title'],
  [
    'a version that does not exist',
    {
      ...about({ head: `<link rel="alternate" hreflang="zh-Hant" href="${origin}/zh-TW/about"/>` }),
      '/zh-TW/about': missing,
    },
    'its version https://lumipath.example/zh-TW/about does not exist',
  ],
  [
    'a version that does not answer',
    {
      '/zh/about': page(
        document('/zh/about', { lang: 'zh-Hans' }).replace(/<link rel="alternate" hrefLang="en"[^>]*>/, ''),
      ),
    },
    '/about: its version https://lumipath.example/zh/about names other versions',
  ],
  [
    'a canonical address elsewhere',
    {
      '/about': page(
        document('/about').replace(`canonical" href="${origin}/about`, `canonical" href="${origin}/gone`),
      ),
    },
    'its canonical address https://lumipath.example/gone is not one of a page',
  ],
  ['a page beside the sitemap', { '/more': page(document('/more')) }, '/more: is not in the sitemap'],
  [
    'a page of the sitemap that is gone',
    { '/news': missing },
    'sitemap: https://lumipath.example/news is no page',
  ],
  [
    'a picture for sharing that is gone',
    { ...about({ head: '<meta property="og:image" content="/s.png">' }), '/s.png': missing },
    '/s.png is answered 404',
  ],
] as [string, Record<string, Answer>, string][])('%s is found', (_name, different, problem) => {
  expect(problemsOf(siteWith(different)).join('\n')).toContain(problem)
})

test('a page that no link leads to is found', () => {
  const reached = new Map([['/about', '/']])
  expect(problemsOf(siteWith({}, { reached }))).toContain('/zh/news: no link leads there')
})

test('a sitemap from the future is found', () => {
  const sitemap = siteWith().sitemap.map((entry) => ({ ...entry, changed: '2999-01-01' }))
  expect(problemsOf(siteWith({}, { sitemap })).join()).toContain('was changed on "2999-01-01"')
})

test('scripts, entities and bare attributes are read as a browser reads them', () => {
  const { links, title, ids } = readDocument(
    `<title>A &amp; &#x4e2d;</title><script>"<a href='/no'>"</script><a class=x href=/yes?a=1&amp;b=2 hidden id=i>`,
  )
  expect([links, title, [...ids]]).toEqual([['/yes?a=1&b=2'], 'A & 中', ['i']])
})
