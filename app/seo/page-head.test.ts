import { expect, test } from 'vitest'
import type { Locale } from '#app/i18n/locales.ts'
import { pageHead, type PageFacts } from './page-head.ts'

const origin = 'https://lumipath.example'

function head(path: string, locale: Locale, facts: Partial<PageFacts> = {}) {
  const seo = { title: 'Lumipath, an academy', description: 'What the academy does.' }
  const data = { locale, origin, site: { settings: { brandName: 'Lumipath Academy', seo } } }
  const page = { matches: [{ id: 'root', data }], location: { pathname: path } }
  const tags: Record<string, string>[] = JSON.parse(
    JSON.stringify(pageHead(page, { title: 'About', ...facts })),
  )
  const content = (name: string) => tags.find((tag) => tag.name === name || tag.property === name)?.content
  return {
    title: tags.find((tag) => tag.title)?.title,
    canonical: tags.find((tag) => tag.rel === 'canonical')?.href,
    alternates: tags.filter((tag) => tag.hrefLang).map(({ hrefLang, href }) => [hrefLang, href]),
    content,
  }
}

test('a page names its own address and that of every version', () => {
  const { title, canonical, alternates } = head('/about', 'zh')
  expect(title).toBe('About · Lumipath')
  expect(canonical).toBe(`${origin}/zh/about`)
  expect(alternates).toEqual([
    ['en', `${origin}/about`],
    ['zh-Hans', `${origin}/zh/about`],
    ['zh-Hant', `${origin}/zh-TW/about`],
    ['x-default', `${origin}/about`],
  ])
})

test('the home page has its title to itself', () => {
  expect(head('/', 'zh-TW')).toMatchObject({ title: 'About', canonical: `${origin}/zh-TW` })
  expect(head('/', 'en').canonical).toBe(`${origin}/`)
})

test('a page without a text in its language belongs to the one that it shows', () => {
  const { canonical, alternates, content } = head('/news/x', 'zh-TW', { versions: ['en', 'zh'] })
  expect(canonical).toBe(`${origin}/zh/news/x`)
  expect(alternates.map(([language]) => language)).toEqual(['en', 'zh-Hans', 'x-default'])
  expect(content('og:url')).toBe(canonical)
  expect(content('og:locale')).toBe('zh_CN')
  expect(content('og:image')).toBe(`${origin}/social/zh/news/x.png`)
  expect(head('/news/x', 'zh', { versions: ['en'] }).canonical).toBe(`${origin}/news/x`)
})

test('the query that belongs to an address stays, a slash at its end does not', () => {
  expect(head('/news/', 'zh', { search: '?page=2' }).canonical).toBe(`${origin}/zh/news?page=2`)
})

test('what a page does not say, the site says', () => {
  const { title, content } = head('/about', 'en', { title: '', description: null })
  expect(title).toBe('Lumipath, an academy · Lumipath')
  expect(content('description')).toBe('What the academy does.')
  expect(content('og:description')).toBe('What the academy does.')
})

test('an article says when it was published; one that was never changed, only that', () => {
  const facts = { published: '2025-09-17', modified: '2025-09-18T08:00:00Z' }
  expect(head('/news/x', 'en', { article: facts }).content('article:modified_time')).toBe(facts.modified)
  expect(head('/news/x', 'en', { article: { ...facts, modified: null } }).content('og:type')).toBe('article')
})

test('a hidden page is in no index and has no other versions', () => {
  const { content, canonical, alternates } = head('/search', 'en', { isHidden: true })
  expect(content('robots')).toBe('noindex')
  expect([canonical, alternates]).toEqual([undefined, []])
})
