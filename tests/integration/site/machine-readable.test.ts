import { DOMParser, type Element } from '@xmldom/xmldom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openReading, publicUrl } from './reading.ts'

let reading: Awaited<ReturnType<typeof openReading>>

beforeAll(async () => {
  reading = await openReading('machine-readable')
})

afterAll(() => reading.close())

const atom = 'http://www.w3.org/2005/Atom'

function parse(xml: string): Element {
  const onError = (level: string, message: string) => {
    throw new Error(`${level}: ${message}`)
  }
  return new DOMParser({ onError }).parseFromString(xml, 'text/xml').documentElement!
}

const text = (element: Element, name: string) =>
  element.getElementsByTagNameNS(atom, name)[0]?.textContent ?? ''

const links = (element: Element, rel: string) =>
  [...element.getElementsByTagNameNS(atom, 'link')]
    .filter((link) => link.getAttribute('rel') === rel)
    .map((link) => link.getAttribute('href'))

test.each([
  ['', 'en', 'Students design for an aging house'],
  ['/zh', 'zh-Hans', '为日渐老去的家而设计'],
  ['/zh-TW', 'zh-Hant', '為'],
])(
  'the feed under %s/ is Atom in its language, whole, with absolute addresses',
  async (prefix, lang, title) => {
    const { status, headers, body } = await reading.get(`${prefix}/feed.xml`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    const feed = parse(body)
    expect([feed.namespaceURI, feed.localName, feed.getAttribute('xml:lang')]).toEqual([atom, 'feed', lang])
    expect(links(feed, 'self')[0]).toBe(`${publicUrl}${prefix}/feed.xml`)
    const entries = [...feed.getElementsByTagNameNS(atom, 'entry')]
    expect(entries).toHaveLength(13)
    expect(text(entries[0]!, 'title')).toContain(title)
    const times = entries.map((entry) => text(entry, 'published'))
    expect(times).toEqual(times.toSorted().reverse())
    expect(new Set(entries.map((entry) => text(entry, 'id'))).size).toBe(13)
    for (const entry of entries) {
      expect(text(entry, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
      expect(links(entry, 'alternate')[0]).toMatch(new RegExp(`^${publicUrl}${prefix}/news/[a-z-]+$`))
      const content = text(entry, 'content')
      expect(content).toMatch(/^<p>/)
      expect(content).not.toMatch(/(?:href|src)="(?!https:|mailto:|tel:)/)
      expect(content.length).toBeGreaterThan(500)
    }
    const page = await reading.get(`${prefix}/news`)
    expect(page.body).toContain(`type="application/atom+xml" href="${publicUrl}${prefix}/feed.xml"`)
  },
)

test('a reader that has the feed gets 304, and after an edit the new one', async () => {
  const first = await reading.get('/feed.xml')
  const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await reading.get('/feed.xml', known)).status).toBe(304)
  await reading.client.patch('news-ai-showcase').set({ 'title.en': 'A title & <more>' }).commit()
  const titles = async () =>
    [...parse((await reading.get('/feed.xml')).body).getElementsByTagNameNS(atom, 'title')].map(
      (title) => title.textContent,
    )
  await expect.poll(titles, { timeout: 10_000, interval: 50 }).toContain('A title & <more>')
})

const pages = [
  '/index',
  '/about',
  '/projects',
  '/privacy',
  '/accessibility',
  '/news',
  '/news/ai-voice-assistant',
]

test.each(['', '/zh', '/zh-TW'])('every page under %s/ has a Markdown twin', async (prefix) => {
  for (const page of pages) {
    const { status, headers, body } = await reading.get(`${prefix}${page}.md`)
    expect([page, status, headers.get('Content-Type')]).toEqual([page, 200, 'text/markdown; charset=utf-8'])
    expect(body).toMatch(/^---\ntitle: "/)
    expect(body.match(/^# .+$/gm)).toHaveLength(1)
    expect(body).not.toMatch(/undefined|\[object|null/)
    expect(body).not.toMatch(/\]\((?!https:|http:|mailto:|tel:)/)
    expect(body.length).toBeGreaterThan(400)
    const path = page === '/index' ? prefix || '/' : prefix + page
    expect(body).toContain(`url: "${publicUrl}${path}"`)
    const html = await reading.get(path)
    expect(html.body).toContain(
      `<link rel="alternate" type="text/markdown" href="${publicUrl}${prefix}${page}.md"/>`,
    )
  }
})

test('a page asked for as Markdown comes as Markdown, and caches are told', async () => {
  const markdown = { Accept: 'text/markdown, text/html;q=0.5' }
  const page = await reading.get('/about', markdown)
  expect(page.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  expect(page.headers.get('Vary')).toBe('Accept, Cookie, Accept-Encoding')
  expect(page.body).toBe((await reading.get('/about.md')).body)
  expect((await reading.get('/about', { ...markdown, Cookie: 'lumipath-language=zh' })).body).toBe(
    (await reading.get('/zh/about.md')).body,
  )
  const html = await reading.get('/about', { Accept: 'text/html,*/*;q=0.8' })
  expect(html.headers.get('Content-Type')).toContain('text/html')
  expect(html.headers.get('Vary')).toMatch(/\bAccept\b(?!-)/)
  expect((await reading.get('/news/nothing', markdown)).status).toBe(404)
  expect((await reading.get('/feed.xml')).headers.get('Vary')).toBe('Accept-Encoding')
})

test('a body in another script says so', async () => {
  const { body } = await reading.get('/zh-TW/news/future-of-ai-education.md')
  expect(body).toContain('language: "zh-Hant"')
  expect(body).toContain('body_language: "zh-Hans"')
})

test.each(['', '/zh', '/zh-TW'])('llms.txt under %s/ leads to Markdown that is there', async (prefix) => {
  const { status, headers, body } = await reading.get(`${prefix}/llms.txt`)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^# .+\n\n> .+/)
  const addresses = [...body.matchAll(/\]\((https:[^)]+)\)/g)].map(([, address]) => new URL(address!))
  expect(addresses.length).toBeGreaterThan(20)
  for (const { origin, pathname } of addresses) {
    expect(origin).toBe(publicUrl)
    expect([pathname, (await reading.get(pathname)).status]).toEqual([pathname, 200])
  }
})

test('who asks for the head only leaves a whole page for the next', async () => {
  for (const path of ['/zh/privacy', '/zh/about.md', '/zh-TW/feed.xml']) {
    const head = await reading.get(path, {}, 'HEAD')
    expect([path, head.status, head.body]).toEqual([path, 200, ''])
    expect((await reading.get(path)).body.length).toBeGreaterThan(400)
  }
})
