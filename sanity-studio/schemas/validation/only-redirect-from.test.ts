import { expect, test } from 'vitest'
import { contextOf } from './context-of.ts'
import { onlyRedirectFrom } from './only-redirect-from.ts'

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
