import { expect, test } from 'vitest'
import type { Locale } from '#app/i18n/locales.ts'
import { pageHead, summary, type PageFacts } from './page-head.server.ts'

const origin = 'https://lumipath.example'

function head(path: string, locale: Locale, facts: Partial<PageFacts> = {}) {
  const seo = { title: 'Lumipath, an academy', description: 'What the academy does.' }
  const site = { locale, origin, socialVersion: 'v', brandName: 'Lumipath Academy', seo }
  const json = JSON.stringify(pageHead(path, { title: 'About', ...facts }, site))
  const tags = JSON.parse(json) as Record<string, string>[]
  return {
    title: tags.find((tag) => tag.title)?.title,
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href,
    alternates: tags.filter((tag) => tag.hrefLang).map(({ hrefLang, href }) => [hrefLang, href]),
    content: (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content,
  }
}

test('names the URL of the page and of every version', () => {
  expect(head('/about', 'zh', { versions: ['en', 'zh', 'zh-TW'] })).toMatchObject({
    title: 'About · Lumipath Academy',
    canonical: `${origin}/zh/about`,
    alternates: [
      ['en', `${origin}/about`],
      ['zh-Hans', `${origin}/zh/about`],
      ['zh-Hant', `${origin}/zh-TW/about`],
      ['x-default', `${origin}/about`],
    ],
  })
})

test('the home page has the bare title', () => {
  expect(head('/', 'zh-TW')).toMatchObject({ title: 'About', canonical: `${origin}/zh-TW` })
  expect(head('/', 'en').canonical).toBe(`${origin}/`)
})

test('a page without a text in its language names the version that it shows', () => {
  const { canonical, alternates, content } = head('/news/x', 'zh-TW', { versions: ['en', 'zh'] })
  expect(canonical).toBe(`${origin}/zh/news/x`)
  expect(alternates.map(([language]) => language)).toEqual(['en', 'zh-Hans', 'x-default'])
  const social = ['og:url', 'og:locale', 'og:image'].map(content)
  expect(social).toEqual([canonical, 'zh_CN', `${origin}/social/zh/news/x.png?v`])
  expect(head('/news/x', 'zh', { versions: ['en'] }).canonical).toBe(`${origin}/news/x`)
})

test('keeps the query of a page, and removes a slash at its end', () => {
  expect(head('/news/', 'zh', { search: '?page=2' }).canonical).toBe(`${origin}/zh/news?page=2`)
})

test('falls back to title and description of the site', () => {
  const { title, content } = head('/about', 'en', { title: '', description: null })
  expect(title).toBe('Lumipath, an academy · Lumipath Academy')
  for (const name of ['description', 'og:description']) expect(content(name)).toBe('What the academy does.')
})

test('the social image is described by its title and what its picture shows', () => {
  const alt = (facts: Partial<PageFacts>) => head('/news/x', 'en', facts).content('og:image:alt')
  expect([alt({ picture: 'A bridge' }), alt({})]).toEqual(['About · A bridge', 'About · Lumipath Academy'])
  expect(alt({ title: 'Lumipath Academy: AI' })).toBe('Lumipath Academy: AI')
})

test('an article names its modification, if there is one', () => {
  const facts = { published: '2025-09-17', modified: '2025-09-18T08:00:00Z' }
  expect(head('/news/x', 'en', { article: facts }).content('article:modified_time')).toBe(facts.modified)
  expect(head('/news/x', 'en', { article: { ...facts, modified: null } }).content('og:type')).toBe('article')
})

test('a hidden page is not indexed and names no versions', () => {
  const { content, canonical, alternates } = head('/search', 'en', { isHidden: true })
  expect([content('robots'), canonical, alternates]).toEqual(['noindex', undefined, []])
})

test('keeps a short text, on one line', () => {
  expect(summary(' Light\nis  data. ', 'en')).toBe('Light is data.')
})

test('cuts English after a word within 160 characters', () => {
  const text = summary('light '.repeat(60), 'en')
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toMatch(/ light…$/)
})

test('cuts Chinese within 80 characters, without a trailing comma', () => {
  const text = summary('让光照进黑箱，'.repeat(20), 'zh')
  expect([...text].length).toBeLessThanOrEqual(80)
  expect(text).toMatch(/[^，]…$/)
})
