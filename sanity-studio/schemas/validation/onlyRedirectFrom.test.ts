import type { SanityDocument, ValidationContext } from '@sanity/types'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { onlyRedirectFrom } from './onlyRedirectFrom.ts'

const dataset = [
  { _id: 'one', _type: 'redirect', from: '/old' },
  { _id: 'drafts.one', _type: 'redirect', from: '/old' },
  { _id: 'lamp', _type: 'redirect', from: '/灯' },
  { _id: 'page', _type: 'legalPage', from: '/terms' },
]

/** What the Studio hands to a validator, with a client that asks the dataset above. */
function contextOf(id: string): ValidationContext {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query), { dataset, params })).get()
  const document = { _id: id, _type: 'redirect' } as SanityDocument
  return { document, getClient: () => ({ fetch }) } as unknown as ValidationContext
}

test('an address that another redirect has is refused', async () => {
  expect(await onlyRedirectFrom('/old', contextOf('two'))).toEqual(expect.any(String))
  expect(await onlyRedirectFrom('/old', contextOf('drafts.two'))).toEqual(expect.any(String))
})

test('an address is the same however it is spelled', async () => {
  expect(await onlyRedirectFrom('/%E7%81%AF', contextOf('two'))).toEqual(expect.any(String))
  expect(await onlyRedirectFrom('/old/', contextOf('two'))).toEqual(expect.any(String))
  expect(await onlyRedirectFrom('/zh/old', contextOf('two'))).toBe(true)
})

test('the published redirect and its own draft do not stand in each other’s way', async () => {
  expect(await onlyRedirectFrom('/old', contextOf('one'))).toBe(true)
  expect(await onlyRedirectFrom('/old', contextOf('drafts.one'))).toBe(true)
})

test('an address that no redirect has is accepted', async () => {
  expect(await onlyRedirectFrom('/new', contextOf('two'))).toBe(true)
  expect(await onlyRedirectFrom('/terms', contextOf('two'))).toBe(true)
})
