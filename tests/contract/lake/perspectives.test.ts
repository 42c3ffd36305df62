import { beforeAll, expect, test } from 'vitest'
import type { ClientPerspective } from '@sanity/client'
import { addRelease, useTarget } from './target.ts'

const target = useTarget()
let ids: { both: string; draftOnly: string; publishedOnly: string; versioned: string }

beforeAll(async () => {
  const { client, prefix } = target
  ids = {
    both: `${prefix}both`,
    draftOnly: `${prefix}draft`,
    publishedOnly: `${prefix}published`,
    versioned: `${prefix}versioned`,
  }
  const _type = 'contractView'
  await addRelease(client, 'rAutumn')
  await client
    .transaction()
    .create({ _id: ids.both, _type, text: 'published' })
    .create({ _id: `drafts.${ids.both}`, _type, text: 'draft' })
    .create({ _id: `drafts.${ids.draftOnly}`, _type, text: 'draft' })
    .create({ _id: ids.publishedOnly, _type, text: 'published' })
    .create({ _id: ids.versioned, _type, text: 'published' })
    .create({ _id: `drafts.${ids.versioned}`, _type, text: 'draft' })
    .create({ _id: `versions.rAutumn.${ids.versioned}`, _type, text: 'autumn' })
    .create({ _id: `${prefix}pointer`, _type: 'contractPointer', to: { _type: 'reference', _ref: ids.both } })
    .commit()
})

type Seen = { _id: string; text: string; original?: string }

function see(perspective: ClientPerspective, client = target.client): Promise<Seen[]> {
  return client.fetch(
    `*[_type == "contractView" && string::startsWith(string::split(_id, ".")[-1], $prefix)]
      | order(_id asc) {_id, text, "original": _originalId}`,
    { prefix: target.prefix },
    { perspective },
  )
}

test('published shows published documents only', async () => {
  const seen = await see('published')
  expect(seen.map(({ _id, text }) => [_id, text])).toEqual([
    [ids.both, 'published'],
    [ids.publishedOnly, 'published'],
    [ids.versioned, 'published'],
  ])
})

test('drafts shows drafts in place of published documents, with both ids', async () => {
  const seen = await see('drafts')
  expect(seen).toEqual([
    { _id: ids.both, text: 'draft', original: `drafts.${ids.both}` },
    { _id: ids.draftOnly, text: 'draft', original: `drafts.${ids.draftOnly}` },
    { _id: ids.publishedOnly, text: 'published', original: ids.publishedOnly },
    { _id: ids.versioned, text: 'draft', original: `drafts.${ids.versioned}` },
  ])
})

test('previewDrafts is the old name of drafts', async () => {
  expect(await see('previewDrafts')).toEqual(await see('drafts'))
})

test('raw shows documents as they are stored', async () => {
  const seen = await see('raw')
  const drafts = [ids.both, ids.draftOnly, ids.versioned].map((id) => `drafts.${id}`)
  const stored = [ids.both, ids.publishedOnly, ids.versioned, ...drafts, `versions.rAutumn.${ids.versioned}`]
  expect(seen.map(({ _id }) => _id).toSorted()).toEqual(stored.toSorted())
})

test('the first layer of a list that has a document wins', async () => {
  const textOf = async (perspective: ClientPerspective) =>
    (await see(perspective)).find(({ _id }) => _id === ids.versioned)?.text
  expect(await textOf(['rAutumn', 'drafts'])).toBe('autumn')
  expect(await textOf(['drafts', 'rAutumn'])).toBe('draft')
  expect(await textOf(['rAutumn'])).toBe('autumn')
})

test('references resolve to the document of the perspective', async () => {
  const query = '*[_id == $id][0].to->text'
  const params = { id: `${target.prefix}pointer` }
  expect(await target.client.fetch(query, params, { perspective: 'published' })).toBe('published')
  expect(await target.client.fetch(query, params, { perspective: 'drafts' })).toBe('draft')
})
