import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { mailLink, shareLinks } from './share-links.ts'

const article = { url: 'https://site.test/zh/news/a', title: '陪外婆 & "friends"' }

test.each(locales)('the share links in %s carry the full URL and title', (locale) => {
  const links = shareLinks(locale, article)
  expect(links.length).toBeGreaterThan(0)
  for (const { href } of links) {
    const values = [...new URL(href).searchParams.values()]
    expect(values).toContain(article.url)
    if (values.length > 1) expect(values).toContain(article.title)
  }
})

test('the mail link has title and URL, and no recipient', () => {
  const { protocol, pathname, searchParams } = new URL(mailLink(article)!)
  expect([protocol, pathname]).toEqual(['mailto:', ''])
  expect(searchParams.get('subject')).toBe(article.title)
  expect(searchParams.get('body')).toBe(`${article.title}\r\n${article.url}`)
})

test('a mail link shortens a long title, and never the URL', () => {
  const link = mailLink({ ...article, title: '陪外婆'.repeat(100) })!
  expect(link.length).toBeLessThanOrEqual(2_000)
  const { searchParams } = new URL(link)
  expect(searchParams.get('subject')).toMatch(/^(陪外婆)+陪?外?…$/)
  expect(searchParams.get('body')?.endsWith(`…\r\n${article.url}`)).toBe(true)
  expect(mailLink({ ...article, url: `${article.url}${'a'.repeat(2_000)}` })).toBeNull()
})
