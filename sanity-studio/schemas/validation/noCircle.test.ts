import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { noCircle } from './noCircle.ts'

type Context = Parameters<typeof noCircle>[1]

const others = [
  { from: '/b', to: '/c' },
  { from: '/c', to: '/a' },
  { from: '/x', to: '/y' },
  { from: '/y', to: '/x' },
  { from: '/back', to: '/zh/a/?from=back#top' },
  { from: '/灯', to: '/a' },
  { from: '/zh/only', to: '/a' },
  { to: '/a' },
  ...['shown', 'draft', 'release', 'later', 'tomorrow'].map((slug) => ({ from: `/news/${slug}`, to: '/a' })),
  { from: '/about', to: '/a' },
]

const [past, future] = ['2020-01-01', '2999-01-01']

const dataset = [
  ...others.map((redirect, index) => ({ _id: `other-${index}`, _type: 'redirect', ...redirect })),
  { _id: 'drafts.mine', _type: 'redirect', from: '/a', to: '/before' },
  { _id: 'shown', _type: 'newsArticle', slug: { current: 'shown' }, date: past },
  { _id: 'drafts.draft', _type: 'newsArticle', slug: { current: 'draft' }, date: past },
  { _id: 'versions.r1.release', _type: 'newsArticle', slug: { current: 'release' }, date: past },
  { _id: 'later', _type: 'newsArticle', slug: { current: 'later' }, date: future },
  {
    _id: 'tomorrow',
    _type: 'newsArticle',
    slug: { current: 'tomorrow' },
    date: past,
    publishAt: `${future}T08:00:00Z`,
  },
]

const context = (from?: string) =>
  ({
    document: { _id: 'drafts.mine', _type: 'redirect', from },
    getClient: () => ({
      fetch: async (query: string, params: Record<string, unknown>) =>
        (await evaluate(parse(query, { params }), { dataset, params })).get(),
    }),
  }) as unknown as Context

test('a redirect that others lead back to its beginning is refused, with the way', async () => {
  expect(await noCircle('/b', context('/a'))).toBe('This leads in a circle: /a → /b → /c → /a')
})

test.each(['/b?page=1', '/zh/b#part', '/b/', '/back', '/%E7%81%AF', '/zh/only', '/zh/a', '/a?x=1'])(
  'a circle by way of %s is found as visitors run into it',
  async (to) => {
    expect(await noCircle(to, context('/a'))).toContain('This leads in a circle')
  },
)

test('one that leads on, or into the circle of others, or is not finished, is none of its business', async () => {
  expect(await noCircle('/b', context('/start'))).toBe(true)
  expect(await noCircle('/x', context('/start'))).toBe(true)
  expect(await noCircle('/about', context('/a'))).toBe(true)
  expect(await noCircle('/only', context('/a'))).toBe(true)
  expect(await noCircle('https://a.example/a', context('/a'))).toBe(true)
  expect(await noCircle('/b', context())).toBe(true)
  expect(await noCircle(undefined, context('/a'))).toBe(true)
})

test.each(['/news/shown', '/zh/news/shown?x=1', '/about'])(
  'the way ends at %s, a page that exists, whatever redirect begins there',
  async (to) => {
    expect(await noCircle(to, context('/a'))).toBe(true)
  },
)

test.each(['/news/draft', '/news/release', '/news/later', '/news/tomorrow'])(
  'the way does not end at %s, whose article visitors do not see',
  async (to) => {
    expect(await noCircle(to, context('/a'))).toContain('This leads in a circle')
  },
)
