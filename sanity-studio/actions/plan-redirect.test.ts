import { expect, test } from 'vitest'
import { planRedirect } from './plan-redirect.ts'

test('the first move changes no other redirect', () => {
  const others = [{ _id: 'a', from: '/old', to: '/about' }]
  expect(planRedirect(others, '/news/a', '/news/b')).toEqual({ remove: [], shorten: [], replace: [] })
})

test('a second move creates no chain', () => {
  const existing = [{ _id: 'a', from: '/news/a', to: '/news/b' }]
  expect(planRedirect(existing, '/news/b', '/news/c')).toEqual({ remove: [], shorten: ['a'], replace: [] })
})

test('moving back creates no loop', () => {
  const existing = [
    { _id: 'a', from: '/news/a', to: '/news/b' },
    { _id: 'x', from: '/news/x', to: '/news/b' },
  ]
  expect(planRedirect(existing, '/news/b', '/news/a')).toEqual({ remove: ['a'], shorten: ['x'], replace: [] })
})

test('replaces a redirect from the old path, published or draft', () => {
  const existing = [
    { _id: 'a', from: '/news/a', to: '/about' },
    { _id: 'drafts.a', from: '/news/a', to: '/projects' },
  ]
  expect(planRedirect(existing, '/news/a', '/news/b').replace).toEqual(['a', 'drafts.a'])
})
