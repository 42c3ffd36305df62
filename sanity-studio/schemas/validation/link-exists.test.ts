import { expect, test, vi } from 'vitest'
import routes from '../../../app/routes.ts'
import { markdownPath } from '../../../app/seo/markdown/path.ts'
import { contextOf } from '../../tests/validate.ts'
import { linkExists } from './site-paths.ts'

function article(_id: string, current: string, date = '2020-01-01') {
  return { _id, _type: 'newsArticle', slug: { current }, date }
}

const dataset = [
  article('news-lamps', 'lamps'),
  article('drafts.news-oil', 'oil'),
  article('versions.r1.news-gas', 'gas'),
  article('news-sun', 'sun', '2999-01-01'),
  { ...article('news-moon', 'moon'), publishAt: '2999-01-01T08:00:00Z' },
  { ...article('news-dusk', 'dusk', '2999-01-01'), publishAt: 'soon' },
  { _id: 'terms', _type: 'legalPage', slug: { current: 'terms' } },
  { _id: 'old', _type: 'redirect', from: '/old' },
  { _id: 'only', _type: 'redirect', from: '/zh/only' },
  { _id: 'lamp', _type: 'redirect', from: '/灯' },
]
const check = (href: string | undefined) => linkExists(href, contextOf(dataset))

const files = [
  ...routes.flatMap(({ path = '' }) =>
    /\.\w+$/.test(path) && !path.startsWith('admin/') ? [`/${path.replace(':slug', 'lamps')}`] : [],
  ),
  ...['/', '/about', '/projects', '/privacy', '/accessibility', '/news', '/news/lamps'].map(markdownPath),
].filter((path) => path !== null)

test('the site has files to link to', () => {
  const some = ['/feed.xml', '/llms.txt', '/sitemap.xml', '/about.md', '/news/lamps.md']
  expect(files).toEqual(expect.arrayContaining(some))
})

test.each([
  ...['/', '/about', '/about/', '/#contact', '/news', '/zh/search?q=light', '/privacy?x=1', '/accessibility'],
  ...['/news/lamps', '/zh-TW/news/lamps', '/chat', '/old', '/zh/old', '/zh/only', '/%E7%81%AF', undefined],
  ...files,
  ...['/zh/feed.xml', '/zh-TW/llms.txt', '/zh/about.md', '/zh/news/lamps.qr.svg', '/feed.xml?x=1'],
  // External.
  ...['https://example.org/x', 'mailto:a@example.org', '//example.org'],
])('accepts a link to %s', async (href) => {
  expect(await check(href)).toBe(true)
})

test.each([
  ...['/news/lamp', '/nowhere#contact', '/zh/nowhere', '/terms', '/only', '/zh/chat/more', '/news/lamps/x'],
  ...['/news/lamp.md', '/news/oil.md', '/search.md', '/old.md', '/feed', '/zh/sitemap.xml'],
  // Unpublished articles: draft, release version, future dates.
  ...['/news/oil', '/news/gas', '/news/sun', '/news/moon', '/news/dusk'],
])('warns of a link to %s', async (href) => {
  expect(await check(href)).toContain('No page of this site')
})

test('warns of a written-out address of this site without a page', async () => {
  vi.stubGlobal('location', new URL('https://academy.example/studio'))
  expect(await check('https://academy.example/zh/about')).toBe(true)
  expect(await check('https://academy.example/zh/nowhere')).toContain('/nowhere')
  vi.unstubAllGlobals()
})
