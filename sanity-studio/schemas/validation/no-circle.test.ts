import { expect, test } from 'vitest'
import { contextOf } from './context-of.ts'
import { noCircle } from './no-circle.ts'

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
const dataset = [
  ...others.map((redirect, index) => ({ _id: `other-${index}`, _type: 'redirect', ...redirect })),
  { _id: 'drafts.mine', _type: 'redirect', from: '/a', to: '/before' },
  { ...published, _id: 'shown', slug: { current: 'shown' } },
  { ...published, _id: 'drafts.draft', slug: { current: 'draft' } },
]
const check = (from: string | undefined, to: string | undefined) =>
  noCircle(to, contextOf(dataset, { _id: 'drafts.mine', _type: 'redirect', from }))

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
