import { createHash } from 'node:crypto'
import { DOMParser, type Element } from '@xmldom/xmldom'
import { expect, test } from 'vitest'
import { legalPages } from '../../../app/content/document-types.ts'
import { unknownTerms, type Node } from '../../support/vocabulary.ts'
import { publicUrl, useReadOnlySite } from './read-only-site.ts'
import { sharp } from '../../contract/lake/pixels.ts'
import { inks } from '../../../app/styles/colours.ts'

const reading = useReadOnlySite('machine-readable', { PUBLIC_URL: publicUrl })

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
  ['', 'en', 'The second showcase, and its empty table'],
  ['/zh', 'zh-Hans', '第二届成果展，和一张空桌'],
  ['/zh-TW', 'zh-Hant', '第二屆'],
])('the feed under %s/ is complete Atom in its language, with absolute URLs', async (prefix, lang, title) => {
  const { status, headers, body } = await reading.get(`${prefix}/feed.xml`)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(body).not.toMatch(/[\u00A0\u200B]/)
  const feed = parse(body)
  expect([feed.namespaceURI, feed.localName, feed.getAttribute('xml:lang')]).toEqual([atom, 'feed', lang])
  expect(links(feed, 'self')[0]).toBe(`${publicUrl}${prefix}/feed.xml`)
  const entries = [...feed.getElementsByTagNameNS(atom, 'entry')]
  expect(entries).toHaveLength(16)
  expect(text(entries[0]!, 'title')).toContain(title)
  const times = entries.map((entry) => text(entry, 'published'))
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(entries.map((entry) => text(entry, 'id'))).size).toBe(16)
  for (const entry of entries) {
    expect(text(entry, 'updated')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(links(entry, 'alternate')[0]).toMatch(new RegExp(`^${publicUrl}${prefix}/news/[a-z\\d-]+$`))
    const content = text(entry, 'content')
    expect(content).toMatch(/^<(?:p|figure)>/)
    expect(content).not.toMatch(/(?:href|src)="(?!https:|mailto:|tel:)/)
    expect(content.length).toBeGreaterThan(500)
  }
  const page = await reading.get(`${prefix}/news`)
  expect(page.body).toContain(`type="application/atom+xml" href="${publicUrl}${prefix}/feed.xml"`)
})

test('a client that has the feed gets 304, and the new feed after an edit', async () => {
  const first = await reading.get('/feed.xml')
  const known = { 'If-None-Match': first.headers.get('ETag') ?? '' }
  expect((await reading.get('/feed.xml', known)).status).toBe(304)
  await reading.client().patch('news-ai-showcase').set({ 'title.en': 'A title & <more>' }).commit()
  const titles = async () =>
    [...parse((await reading.get('/feed.xml')).body).getElementsByTagNameNS(atom, 'title')].map(
      (title) => title.textContent,
    )
  await expect.poll(titles).toContain('A title & <more>')
})

const pages = ['index', 'about', 'projects', ...legalPages, 'news', 'news/ai-voice-assistant'].map(
  (page) => `/${page}`,
)

test.each(['', '/zh', '/zh-TW'])('every page under %s/ has a Markdown version', async (prefix) => {
  for (const page of pages) {
    const { status, headers, body } = await reading.get(`${prefix}${page}.md`)
    expect([page, status, headers.get('Content-Type')]).toEqual([page, 200, 'text/markdown; charset=utf-8'])
    expect(body).toMatch(/^---\ntitle: "/)
    expect(body.match(/^# .+$/gm)).toHaveLength(1)
    expect(body).not.toMatch(/undefined|\[object|null/)
    expect(body).not.toMatch(/^\s*\d+\. (?:#+ )?\d+ | （|\p{Script=Han}\*\*: /mu)
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

test('serves Markdown by content negotiation, with Vary', async () => {
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

test.each(['', '/zh', '/zh-TW'])('llms.txt under %s/ links to existing Markdown', async (prefix) => {
  const { status, headers, body } = await reading.get(`${prefix}/llms.txt`)
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toMatch(/^# .+\n\n> .+/)
  const urls = [...body.matchAll(/\]\((https:[^)]+)\)/g)].map(([, url]) => new URL(url!))
  expect(urls.length).toBeGreaterThan(20)
  for (const { origin, pathname } of urls) {
    expect(origin).toBe(publicUrl)
    expect([pathname, (await reading.get(pathname)).status]).toEqual([pathname, 200])
  }
})

test('a HEAD request does not cache an empty page', async () => {
  for (const path of ['/zh/privacy', '/zh/about.md', '/zh-TW/feed.xml']) {
    const head = await reading.get(path, {}, 'HEAD')
    expect([path, head.status, head.body]).toEqual([path, 200, ''])
    expect((await reading.get(path)).body.length).toBeGreaterThan(400)
  }
})

const prefixes = { en: '', 'zh-Hans': '/zh', 'zh-Hant': '/zh-TW' }
const languages = Object.keys(prefixes) as (keyof typeof prefixes)[]
const structuredPaths = [
  ...['/', '/about', '/projects', '/privacy', '/accessibility'],
  ...['/news', '/news/ai-voice-assistant', '/news/mit-conference'],
]

async function page(path: string, language: keyof typeof prefixes) {
  const prefix = prefixes[language]
  const { body: html, headers } = await reading.get(prefix ? prefix + path.replace(/^\/$/, '') : path)
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  expect(blocks).toHaveLength(1)
  const text = blocks[0]?.[1] ?? ''
  const graph = JSON.parse(text) as { '@context': string; '@graph': Node[] }
  const policy = headers.get('Content-Security-Policy') ?? ''
  return { html, text, policy, context: graph['@context'], nodes: graph['@graph'] }
}

/** Lines may break inside words, so white space is removed. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style).*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, '')
}

function all(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(all)
  if (typeof value !== 'object' || value === null) return []
  return [value as Node, ...Object.values(value).flatMap(all)]
}

/** Properties that Google requires and, after the bar, recommends. */
const google: Record<string, string> = {
  EducationalOrganization: 'name url logo',
  WebSite: 'name url',
  Course: 'name description provider offers hasCourseInstance',
  CourseInstance: 'courseMode courseSchedule',
  Schedule: 'repeatFrequency repeatCount',
  Offer: 'category',
  EducationEvent:
    'name startDate location | endDate description image organizer eventStatus eventAttendanceMode typicalAgeRange',
  Place: 'name address',
  NewsArticle: 'headline | image datePublished dateModified author publisher',
  BreadcrumbList: 'itemListElement',
  ItemList: 'itemListElement',
  ListItem: 'position name',
  Person: 'name | jobTitle',
}

test.each(languages)('every page has valid schema.org data in %s', async (language) => {
  for (const path of structuredPaths) {
    const { nodes, context, html, text, policy } = await page(path, language)
    expect(context).toBe('https://schema.org')
    expect(nodes.flatMap((node) => unknownTerms(node))).toEqual([])
    for (const node of all(nodes).filter((node) => Object.keys(node).join() !== '@id')) {
      const expected = google[node['@type'] ?? '']?.split(/[ |]+/) ?? []
      expect(expected.filter((name) => node[name] === undefined)).toEqual([])
      for (const name of ['url', 'item', 'logo', '@id', 'mainEntityOfPage'])
        if (typeof node[name] === 'string') expect(node[name]).toMatch(/^https:\/\//)
      if (node.inLanguage && node['@type'] !== 'CourseInstance') expect(node.inLanguage).toBe(language)
    }
    expect(text).not.toContain('<')
    // A chunk boundary must not split a character.
    expect(html).not.toMatch(/[\0\ufffd]/)
    expect(html.indexOf(text)).toBe(html.lastIndexOf(text))
    expect(policy).not.toContain(createHash('sha256').update(text).digest('base64'))
  }
})

test.each(languages)('the data of the home page match its visible text in %s', async (language) => {
  const { nodes, html } = await page('/', language)
  const types = nodes.map((node) => node['@type'])
  const courses = ['Course', 'Course', 'Course']
  expect(types).toEqual(['EducationalOrganization', 'WebSite', ...courses, 'EducationEvent'])
  const ofType = (type: string) => all(nodes).filter((node) => node['@type'] === type)
  const people = ofType('Person')
  expect(people.length).toBe(1)
  const shown = wordsOf(html)
  const missing = (fact: unknown) => !shown.includes(String(fact).replace(/\s+/g, ''))
  for (const { name, jobTitle } of people) {
    expect([name, jobTitle].filter(missing)).toEqual([])
  }
  for (const course of nodes.filter((node) => node['@type'] === 'Course'))
    expect([course.name, course.description].filter(missing)).toEqual([])
  expect(ofType('CourseInstance').map(({ inLanguage }) => inLanguage)).toEqual(['en', 'zh', 'en', 'en'])
  const [summer] = ofType('EducationEvent')
  expect([summer?.startDate, summer?.endDate]).toEqual(['2027-07-09', '2027-07-18'])
  expect(html.includes('dateTime="2027-07-09"')).toBe(true)
  const offers = nodes.flatMap(({ offers }) => (offers ? [offers as Node] : []))
  expect(offers.map(({ price, priceCurrency }) => [price, priceCurrency])).toEqual([
    ...courses.map(() => [165, 'USD']),
    [3600, 'USD'],
  ])
  for (const { price } of offers)
    expect(shown).toMatch(new RegExp(language === 'en' ? `\\$${price}|\\$3,600` : `${price}美元`))
  const site = nodes[1]
  expect(site?.url).toBe(publicUrl + (prefixes[language] || '/'))
})

test('an article has its own data and breadcrumbs', async () => {
  const { nodes } = await page('/news/ai-voice-assistant', 'zh-Hant')
  expect(nodes[0]).toMatchObject({
    '@type': 'NewsArticle',
    headline: '陪外婆說話的聲音',
    datePublished: '2024-09-26',
    url: `${publicUrl}/zh-TW/news/ai-voice-assistant`,
    image: [
      expect.stringMatching(/^https:/),
      expect.stringMatching(/\/social\/zh-TW\/news\/ai-voice-assistant\.png\?[\w-]{6}$/),
    ],
  })
  const steps = nodes[1]?.itemListElement as Node[]
  expect(steps.map(({ position, item }) => [position, Boolean(item)])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ])
})

test('an article without Traditional text is in Simplified, with that URL', async () => {
  await reading.client().patch('news-hybrid-learning-model').unset(['body.zhTW']).commit()
  const path = '/news/hybrid-learning-model'
  await expect
    .poll(async () => (await page(path, 'zh-Hant')).nodes[0])
    .toMatchObject({ inLanguage: 'zh-Hans', url: `${publicUrl}/zh${path}` })
  const markdown = async () => (await reading.get(`/zh-TW${path}.md`)).body
  await expect.poll(markdown).toContain('body_language: "zh-Hans"')
  expect(await markdown()).toContain('language: "zh-Hant"')
})

test('text of an editor cannot close the data block', async () => {
  const nasty = '</script><script>alert(1)</script><!--<script>'
  await reading.client().patch('news-mit-conference').set({ 'title.en': nasty }).commit()
  await expect.poll(async () => (await page('/news/mit-conference', 'en')).nodes[0]?.headline).toBe(nasty)
})

test('a summer without a start date is no event', async () => {
  await reading.client().patch('summerProgram').unset(['startDate']).commit()
  await expect
    .poll(async () => (await page('/', 'en')).nodes.map((node) => node['@type']))
    .not.toContain('EducationEvent')
})

const siteLocales = ['en', 'zh', 'zh-TW']
const drawnPages = ['home', 'about', 'projects', 'news', 'privacy', 'news/ai-voice-assistant']

async function picture(url: string, init: RequestInit = {}) {
  const response = await fetch(`${reading.url}/social/${url}.png`, init)
  return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() }
}

async function pixels(bytes: ArrayBuffer) {
  const raw = await sharp(Buffer.from(bytes)).ensureAlpha().raw().toBuffer()
  return {
    at: (x: number, y: number) => raw.subarray((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3).toString('hex'),
    inkInTitle() {
      let count = 0
      for (let y = 148; y < 496; y++)
        for (let x = 60; x < 740; x++) if ((raw[(y * 1200 + x) * 4] ?? 255) < 60) count++
      return count
    },
  }
}

test.each(siteLocales)('every page has a picture with its title in %s', async (language) => {
  const sums = new Set<string>()
  for (const name of drawnPages) {
    const { status, headers, bytes } = await picture(`${language}/${name}`)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('image/png')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('public, max-age=3600, stale-while-revalidate=86400')
    expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    const shown = await pixels(bytes)
    expect(shown.at(10, 10)).toBe(inks.vermilion.slice(1).toLowerCase())
    expect(shown.at(1190, 10)).toBe('17191f')
    expect(shown.inkInTitle()).toBeGreaterThan(8_000)
    sums.add(headers.get('ETag') ?? '')
  }
  expect(sums.size).toBe(drawnPages.length)
})

test('the languages differ, and an article shows its poster', async () => {
  const [en, zh, tw] = await Promise.all(siteLocales.map((language) => picture(`${language}/about`)))
  expect(new Set([en, zh, tw].map((one) => one?.headers.get('ETag'))).size).toBe(3)
  const about = await pixels((await picture('en/about')).bytes)
  const article = await pixels((await picture('en/news/ai-voice-assistant')).bytes)
  // A point of the lattice.
  expect(about.at(960, 220)).toBe('17191f')
  expect([about.at(880, 130), about.at(1050, 440)]).not.toEqual([article.at(880, 130), article.at(1050, 440)])
})

test('a client that has the picture gets 304, and HEAD has no body', async () => {
  const { headers } = await picture('zh/home')
  const again = await picture('zh/home', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })
  expect(again.status).toBe(304)
  const head = await picture('zh/home', { method: 'HEAD' })
  expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
})

test.each(['en/nothing', 'en/news/nothing', 'fr/home', 'en/constructor', 'en/admin', 'en/%2e%2e/home'])(
  'returns 404 for the picture %s',
  async (address) => {
    expect((await picture(address)).status).toBe(404)
  },
)

test('a changed title changes the picture', async () => {
  const before = await picture('zh/news/mit-conference')
  await reading.client().patch('news-mit-conference').set({ 'title.zh': '全新的标题，出自编辑之手' }).commit()
  await expect
    .poll(async () => (await picture('zh/news/mit-conference')).headers.get('ETag'))
    .not.toBe(before.headers.get('ETag'))
  expect(reading.errors.filter((line) => line.includes('"level":50'))).toEqual([])
})
