import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { useTarget } from './target.ts'

const target = useTarget()
const _type = 'contractLinked'

function link(_ref: string, weak = false) {
  return { _type: 'reference', _ref, ...(weak ? { _weak: true } : {}) }
}

test('a strong reference to a missing document is refused on creation and in a patch', async () => {
  const { client, prefix } = target
  const to = link(`${prefix}nowhere`)
  expect((await failureOf(client.create({ _id: `${prefix}a`, _type, to }))).status).toBe(409)
  await client.create({ _id: `${prefix}b`, _type })
  const failure = await failureOf(
    client
      .patch(`${prefix}b`)
      .set({ 'deep.list': [{ _key: 'k', ...to }] })
      .commit(),
  )
  expect(failure.status).toBe(409)
  expect(failure.message).toContain('references non-existent document')
})

test('the target of a weak reference may be missing or deleted', async () => {
  const { client, prefix } = target
  await client.create({ _id: `${prefix}weak`, _type, to: link(`${prefix}target`, true) })
  await client.create({ _id: `${prefix}target`, _type })
  await client.delete(`${prefix}target`)
  expect(await client.getDocument(`${prefix}target`)).toBeUndefined()
})

test('a strongly referenced document cannot be deleted until the reference is removed', async () => {
  const { client, prefix } = target
  await client.create({ _id: `${prefix}held`, _type })
  await client.create({ _id: `${prefix}holder`, _type, to: link(`${prefix}held`) })
  const failure = await failureOf(client.delete(`${prefix}held`))
  expect(failure.status).toBe(409)
  expect(failure.details).toMatchObject({
    items: [{ error: { type: 'documentHasExistingReferencesError', referencingIDs: [`${prefix}holder`] } }],
  })
  await client.patch(`${prefix}holder`).unset(['to']).commit()
  await client.delete(`${prefix}held`)
  expect(await client.getDocument(`${prefix}held`)).toBeUndefined()
})

test('references are checked at the end of a transaction', async () => {
  const { client, prefix } = target
  await client
    .transaction()
    .create({ _id: `${prefix}from`, _type, to: link(`${prefix}to`) })
    .create({ _id: `${prefix}to`, _type, to: link(`${prefix}from`) })
    .commit()
  await client.transaction().delete(`${prefix}to`).delete(`${prefix}from`).commit()
  expect(await client.getDocuments([`${prefix}from`, `${prefix}to`])).toEqual([null, null])

  await client.create({ _id: `${prefix}end`, _type })
  await client.create({ _id: `${prefix}start`, _type, to: link(`${prefix}end`) })
  await client
    .transaction()
    .delete(`${prefix}end`)
    .patch(`${prefix}start`, (patch) => patch.unset(['to']))
    .commit()
  expect(await client.getDocument(`${prefix}end`)).toBeUndefined()
})
