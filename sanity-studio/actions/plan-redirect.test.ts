import { expect, test } from 'vitest'
import { planRedirect } from './plan-redirect.ts'

test('a first move changes no other redirect', () => {
  const others = [{ _id: 'a', from: '/old', to: '/about' }]
  expect(planRedirect(others, '/news/a', '/news/b')).toEqual({ remove: [], shorten: [], replace: [] })
})

test('a second move leaves no chain', () => {
  const known = [{ _id: 'a', from: '/news/a', to: '/news/b' }]
  expect(planRedirect(known, '/news/b', '/news/c')).toEqual({ remove: [], shorten: ['a'], replace: [] })
})

test('a move back leaves no circle', () => {
  const known = [
    { _id: 'a', from: '/news/a', to: '/news/b' },
    { _id: 'x', from: '/news/x', to: '/news/b' },
  ]
  expect(planRedirect(known, '/news/b', '/news/a')).toEqual({ remove: ['a'], shorten: ['x'], replace: [] })
})

test('a redirect from the old path, published or draft, is replaced', () => {
  const known = [
    { _id: 'a', from: '/news/a', to: '/about' },
    { _id: 'drafts.a', from: '/news/a', to: '/projects' },
  ]
  expect(planRedirect(known, '/news/a', '/news/b').replace).toEqual(['a', 'drafts.a'])
})
