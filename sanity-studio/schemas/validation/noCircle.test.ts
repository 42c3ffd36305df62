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
]

const context = (from?: string) =>
  ({
    document: { _id: 'drafts.mine', _type: 'redirect', from },
    getClient: () => ({ fetch: () => Promise.resolve(others) }),
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
