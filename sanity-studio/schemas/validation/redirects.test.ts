import { expect, test } from 'vitest'
import routes from '../../../app/routes.ts'
import { redirectFrom, redirectTo, onlyRedirectFrom, noCircle } from './redirects.ts'
import { contextOf } from '../../tests/validate.ts'

test.each(['/old', '/program/alt', '/administration'])('%s can be redirected', (path) => {
  expect(redirectFrom(path)).toBe(true)
})

test.each([
  ...['old', '//old', '/zh//old', '/old?page=1', '/old#part', '/old/', '/', 'https://lumipath.example/old'],
  ...['/admin', '/admin/leads', '/studio/x', '/lake', '/api/geo', '/p/summer', '/preview/start'],
  ...['/icons/lamp.png', '/fonts/old.woff2', '/robots.txt'],
])('%s cannot be redirected', (path) => {
  expect(redirectFrom(path)).toEqual(expect.any(String))
})

const areas = new Set(
  routes.flatMap(({ path = '' }) => /^\w+(?=\/)/.exec(path)?.[0] ?? []).filter((area) => area !== 'news'),
)

test('rejects redirects below areas without pages', () => {
  expect(areas).toContain('p')
  expect([...areas].filter((area) => redirectFrom(`/${area}/old`) === true)).toEqual([])
})

test.each(['/#news', 'https://showcase.example/'])('accepts a redirect to %s', (to) => {
  expect(redirectTo(to, '/old')).toBe(true)
})

test.each([
  ['same', '/old'],
  ['https://', 'http://showcase.example/', '//showcase.example', '/zh//showcase.example', 'news'],
  ['blanks', 'https://showcase.example ', ' /news', '/ne ws'],
])('an error about “%s” rejects a redirect from /old to “%s”', (reason, ...targets) => {
  for (const to of targets)
    expect([to, redirectTo(to, '/old')]).toEqual([to, expect.stringContaining(reason)])
})

test.each(['/old page', '/old ', '/old\\page'])('the error for %s names blanks and backslashes', (path) => {
  expect(redirectFrom(path)).toContain('blanks')
})

const dataset = [
  { _id: 'one', _type: 'redirect', from: '/old' },
  { _id: 'drafts.one', _type: 'redirect', from: '/old' },
  { _id: 'lamp', _type: 'redirect', from: '/灯' },
  { _id: 'page', _type: 'legalPage', from: '/terms' },
]

test.each([
  ['the path of another redirect', '/old', 'two'],
  ['the path of another redirect, in a draft', '/old', 'drafts.two'],
  ['the same path, percent-encoded', '/%E7%81%AF', 'two'],
  ['the same path with a trailing slash', '/old/', 'two'],
])('%s is refused', async (_title, from, _id) => {
  expect(await onlyRedirectFrom(from, contextOf(dataset, { _id }))).toEqual(expect.any(String))
})

test.each([
  ['the published redirect of a draft', '/old', 'one'],
  ['the draft of a published redirect', '/old', 'drafts.one'],
  ['the path in another language', '/zh/old', 'two'],
  ['a new path', '/new', 'two'],
  ['the path of a document of another type', '/terms', 'two'],
])('%s is accepted', async (_title, from, _id) => {
  expect(await onlyRedirectFrom(from, contextOf(dataset, { _id }))).toBe(true)
})

const others = [
  { from: '/b', to: '/c' },
  { from: '/c', to: '/a' },
  { from: '/x', to: '/y' },
  { from: '/y', to: '/x' },
  { from: '/back', to: '/zh/a/?from=back#top' },
  { from: '/灯', to: '/a' },
  { from: '/zh/only', to: '/a' },
  { to: '/a' },
  { from: '/news/shown', to: '/a' },
  { from: '/news/draft', to: '/a' },
  { from: '/about', to: '/a' },
]
const published = { _type: 'newsArticle', date: '2020-01-01' }
const redirects = [
  ...others.map((redirect, index) => ({ _id: `other-${index}`, _type: 'redirect', ...redirect })),
  { _id: 'drafts.mine', _type: 'redirect', from: '/a', to: '/before' },
  { ...published, _id: 'shown', slug: { current: 'shown' } },
  { ...published, _id: 'drafts.draft', slug: { current: 'draft' } },
]
const check = (from: string | undefined, to: string | undefined) =>
  noCircle(to, contextOf(redirects, { _id: 'drafts.mine', _type: 'redirect', from }))

test('the error for a circle names every step', async () => {
  expect(await check('/a', '/b')).toBe('This leads in a circle: /a → /b → /c → /a')
})

test.each([
  ...['/b?page=1', '/zh/b#part', '/b/', '/back', '/%E7%81%AF', '/zh/only', '/zh/a', '/a?x=1'],
  // Follows a redirect from an unpublished article.
  '/news/draft',
])('finds a circle through %s', async (to) => {
  expect(await check('/a', to)).toContain('This leads in a circle')
})

test.each([
  ['leads on', '/start', '/b'],
  ['leads into a circle of others', '/start', '/x'],
  ['has a redirect of one language as target, in another', '/a', '/only'],
  ['leads to another site', '/a', 'https://a.example/a'],
  ['has no old path yet', undefined, '/b'],
  ['has no target yet', '/a', undefined],
  // Ignores a redirect that starts at an existing page.
  ['leads to a page', '/a', '/about'],
  ['leads to an article', '/a', '/news/shown'],
  ['leads to an article in another language', '/a', '/zh/news/shown?x=1'],
])('a redirect that %s is accepted', async (_title, from, to) => {
  expect(await check(from, to)).toBe(true)
})
