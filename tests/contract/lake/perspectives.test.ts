import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientPerspective } from '@sanity/client'
import { openTarget } from './target.ts'
import type { Target } from './target.ts'

let target: Target
let ids: { both: string; draftOnly: string; publishedOnly: string; versioned: string }

beforeAll(async () => {
  target = await openTarget()
  const { client, prefix } = target
  ids = {
    both: `${prefix}both`,
    draftOnly: `${prefix}draft`,
    publishedOnly: `${prefix}published`,
    versioned: `${prefix}versioned`,
  }
  const _type = 'contractView'
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

afterAll(() => target.stop())

type Seen = { _id: string; text: string; original?: string }

function see(perspective: ClientPerspective, client = target.client): Promise<Seen[]> {
  return client.fetch(
    `*[_type == "contractView" && string::startsWith(string::split(_id, ".")[-1], $prefix)]
      | order(_id asc) {_id, text, "original": _originalId}`,
    { prefix: target.prefix },
    { perspective },
  )
}

test('published shows what is published, and nothing else', async () => {
  const seen = await see('published')
  expect(seen.map(({ _id, text }) => [_id, text])).toEqual([
    [ids.both, 'published'],
    [ids.publishedOnly, 'published'],
    [ids.versioned, 'published'],
  ])
})

test('drafts shows drafts over what is published, under the published id, with the original one', async () => {
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
  expect(seen.map(({ _id }) => _id).toSorted()).toEqual(
    [
      ids.both,
      ids.publishedOnly,
      ids.versioned,
      `drafts.${ids.both}`,
      `drafts.${ids.draftOnly}`,
      `drafts.${ids.versioned}`,
      `versions.rAutumn.${ids.versioned}`,
    ].toSorted(),
  )
})

test('of a list of layers the first that has a document wins', async () => {
  const textOf = async (perspective: ClientPerspective) =>
    (await see(perspective)).find(({ _id }) => _id === ids.versioned)?.text
  expect(await textOf(['rAutumn', 'drafts'])).toBe('autumn')
  expect(await textOf(['drafts', 'rAutumn'])).toBe('draft')
  expect(await textOf(['rAutumn'])).toBe('autumn')
})

test('references lead to the document that the perspective shows', async () => {
  const query = '*[_id == $id][0].to->text'
  const params = { id: `${target.prefix}pointer` }
  expect(await target.client.fetch(query, params, { perspective: 'published' })).toBe('published')
  expect(await target.client.fetch(query, params, { perspective: 'drafts' })).toBe('draft')
})

test('a view follows each edit, publication and removal of a draft', async () => {
  const { client, prefix } = target
  const id = `${prefix}changing`
  const text = () => client.fetch('*[_id == $id][0].text', { id }, { perspective: 'drafts' })
  await client.create({ _id: `drafts.${id}`, _type: 'contractChanging', text: 'one' })
  expect(await text()).toBe('one')
  await client.patch(`drafts.${id}`).set({ text: 'two' }).commit()
  expect(await text()).toBe('two')
  await client.createOrReplace({ _id: id, _type: 'contractChanging', text: 'published' })
  expect(await text()).toBe('two')
  await client.delete(`drafts.${id}`)
  expect(await text()).toBe('published')
  await client.delete(id)
  expect(await text()).toBeNull()
})
