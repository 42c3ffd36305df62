import type { SanityDocument, ValidationContext } from '@sanity/types'
import { evaluate, parse } from 'groq-js'
import { expect, test } from 'vitest'
import { onlyFounder } from './onlyFounder.ts'

const dataset = [
  { _id: 'mentor-a', _type: 'mentor', group: 'founder' },
  { _id: 'drafts.mentor-a', _type: 'mentor', group: 'founder' },
  { _id: 'mentor-b', _type: 'mentor', group: 'mentor' },
  { _id: 'drafts.mentor-c', _type: 'mentor', group: 'founder' },
]

/** What the Studio hands to a validator, with a client that asks these documents. */
function contextOf(_id: string, documents = dataset): ValidationContext {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, { params }), { dataset: documents, params })).get()
  const document = { _id, _type: 'mentor' } as SanityDocument
  return { document, getClient: () => ({ fetch }) } as unknown as ValidationContext
}

test('a second founder is warned of', async () => {
  expect(await onlyFounder('founder', contextOf('mentor-b'))).toEqual(expect.any(String))
  expect(await onlyFounder('founder', contextOf('drafts.mentor-b'))).toEqual(expect.any(String))
})

test('the founder and the draft of the same are one', async () => {
  expect(await onlyFounder('founder', contextOf('mentor-a'))).toBe(true)
  expect(await onlyFounder('founder', contextOf('drafts.mentor-a'))).toBe(true)
})

test('whoever is no founder is none too many, and a founder that visitors do not see counts for none', async () => {
  expect(await onlyFounder('mentor', contextOf('mentor-b'))).toBe(true)
  expect(await onlyFounder('founder', contextOf('mentor-b', dataset.slice(2)))).toBe(true)
})
