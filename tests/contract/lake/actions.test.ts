import { afterAll, beforeAll, expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { openTarget } from './target.ts'
import type { Target } from './target.ts'

let target: Target
const _type = 'contractActed'

beforeAll(async () => {
  target = await openTarget()
})

afterAll(() => target.stop())

function idsOf(name: string) {
  const publishedId = target.prefix + name
  return { publishedId, draftId: `drafts.${publishedId}` }
}

async function textOf(id: string): Promise<unknown> {
  return (await target.client.getDocument(id))?.text
}

function createDraft(name: string, text: string, ifExists: 'fail' | 'ignore' = 'fail') {
  const { publishedId, draftId } = idsOf(name)
  return target.client.action({
    actionType: 'sanity.action.document.create',
    publishedId,
    attributes: { _id: draftId, _type, text },
    ifExists,
  })
}

function publish(name: string, more: object = {}) {
  return target.client.action({ actionType: 'sanity.action.document.publish', ...idsOf(name), ...more })
}

function edit(name: string, text: string) {
  return target.client.action({
    actionType: 'sanity.action.document.edit',
    ...idsOf(name),
    patch: { set: { text } },
  })
}

test('create makes a draft, once', async () => {
  await createDraft('created', 'one')
  expect(await textOf(idsOf('created').draftId)).toBe('one')
  const failure = await failureOf(createDraft('created', 'two'))
  expect(failure.status).toBe(409)
  expect(failure.details).toMatchObject({ type: 'actionError' })
  await createDraft('created', 'two', 'ignore')
  expect(await textOf(idsOf('created').draftId)).toBe('one')
})

test('publish moves the draft into place, again and again', async () => {
  const { publishedId, draftId } = idsOf('published')
  await createDraft('published', 'one')
  await publish('published')
  expect([await textOf(publishedId), await textOf(draftId)]).toEqual(['one', undefined])
  const { _createdAt } = (await target.client.getDocument(publishedId)) ?? {}
  await edit('published', 'two')
  expect([await textOf(publishedId), await textOf(draftId)]).toEqual(['one', 'two'])
  await publish('published')
  expect(await target.client.getDocument(publishedId)).toMatchObject({ text: 'two', _createdAt })
  expect((await failureOf(publish('published'))).status).toBe(409)
})

test('publish refuses revisions that have moved on', async () => {
  const { publishedId } = idsOf('locked')
  await createDraft('locked', 'one')
  await publish('locked')
  const { _rev } = (await target.client.getDocument(publishedId)) ?? {}
  await edit('locked', 'two')
  expect((await failureOf(publish('locked', { ifPublishedRevisionId: 'other' }))).status).toBe(409)
  expect((await failureOf(publish('locked', { ifDraftRevisionId: 'other' }))).status).toBe(409)
  await publish('locked', { ifPublishedRevisionId: _rev })
  expect(await textOf(publishedId)).toBe('two')
})

test('publish strengthens references that were weak only because their target was not published', async () => {
  const { client, prefix } = target
  const { publishedId, draftId } = idsOf('strengthened')
  await client.create({ _id: `${prefix}target`, _type })
  const weak = { _type: 'reference', _ref: `${prefix}target`, _weak: true }
  await client.create({
    _id: draftId,
    _type,
    temporary: { ...weak, _strengthenOnPublish: { type: _type } },
    weakByItself: { ...weak, _strengthenOnPublish: { type: _type, weak: true } },
    weak,
  })
  await publish('strengthened')
  const published = await client.getDocument(publishedId)
  expect(published?.temporary).toEqual({ _type: 'reference', _ref: `${prefix}target` })
  expect(published?.weakByItself).toEqual(weak)
  expect(published?.weak).toEqual(weak)
})

test('unpublish turns the published document into a draft, or leaves the draft that there is', async () => {
  const { publishedId, draftId } = idsOf('unpublished')
  const unpublish = () =>
    target.client.action({ actionType: 'sanity.action.document.unpublish', publishedId, draftId })
  await createDraft('unpublished', 'one')
  await publish('unpublished')
  await unpublish()
  expect([await textOf(publishedId), await textOf(draftId)]).toEqual([undefined, 'one'])
  await publish('unpublished')
  await edit('unpublished', 'two')
  await unpublish()
  expect([await textOf(publishedId), await textOf(draftId)]).toEqual([undefined, 'two'])
  expect((await failureOf(unpublish())).status).toBe(409)
})

test('discard and version.discard remove the draft only', async () => {
  const { publishedId, draftId } = idsOf('discarded')
  await createDraft('discarded', 'one')
  await publish('discarded')
  await edit('discarded', 'two')
  await target.client.action({ actionType: 'sanity.action.document.discard', draftId })
  await edit('discarded', 'three')
  const discard = () =>
    target.client.action({ actionType: 'sanity.action.document.version.discard', versionId: draftId })
  await discard()
  expect([await textOf(publishedId), await textOf(draftId)]).toEqual(['one', undefined])
  expect((await failureOf(discard())).status).toBe(409)
})

test('delete removes everything that it names, and refuses to overlook a draft', async () => {
  const { publishedId, draftId } = idsOf('deleted')
  const remove = (includeDrafts: string[]) =>
    target.client.action({ actionType: 'sanity.action.document.delete', publishedId, includeDrafts })
  await createDraft('deleted', 'one')
  await publish('deleted')
  await edit('deleted', 'two')
  expect((await failureOf(remove([]))).status).toBe(409)
  await remove([draftId])
  expect([await textOf(publishedId), await textOf(draftId)]).toEqual([undefined, undefined])
})

test('delete of what others refer to is refused as a whole', async () => {
  const { client, prefix } = target
  const { publishedId, draftId } = idsOf('needed')
  await createDraft('needed', 'one')
  await publish('needed')
  await edit('needed', 'two')
  await client.create({ _id: `${prefix}needs`, _type, to: { _type: 'reference', _ref: publishedId } })
  const failure = await failureOf(
    client.action({ actionType: 'sanity.action.document.delete', publishedId, includeDrafts: [draftId] }),
  )
  expect(failure.status).toBe(409)
  expect(await textOf(draftId)).toBe('two')
})

test('replaceDraft writes the whole draft', async () => {
  const { publishedId, draftId } = idsOf('reverted')
  await createDraft('reverted', 'one')
  await target.client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId,
    attributes: { _id: draftId, _type, other: true },
  })
  const draft = await target.client.getDocument(draftId)
  expect(draft).toMatchObject({ other: true })
  expect(draft).not.toHaveProperty('text')
})

test('versions are created from content or from a base, replaced and discarded', async () => {
  const { client } = target
  const { publishedId } = idsOf('versioned')
  await createDraft('versioned', 'one')
  await publish('versioned')
  const spring = `versions.rSpring.${publishedId}`
  const autumn = `versions.rAutumn.${publishedId}`
  await client.createVersion({ publishedId, releaseId: 'rSpring', document: { _type, text: 'spring' } })
  await client.createVersion({ publishedId, releaseId: 'rAutumn', baseId: publishedId })
  expect([await textOf(spring), await textOf(autumn)]).toEqual(['spring', 'one'])
  const again = client.createVersion({ publishedId, releaseId: 'rAutumn', baseId: publishedId })
  expect((await failureOf(again)).status).toBe(409)
  await client.replaceVersion({ publishedId, releaseId: 'rSpring', document: { _type, text: 'late spring' } })
  expect(await textOf(spring)).toBe('late spring')
  await client.discardVersion({ publishedId, releaseId: 'rSpring' })
  expect([await textOf(spring), await textOf(publishedId)]).toEqual([undefined, 'one'])
})

test('the id of the client becomes the revision', async () => {
  const transactionId = `tx-${target.prefix}action`
  const { publishedId, draftId } = idsOf('named')
  const result = await target.client.action(
    {
      actionType: 'sanity.action.document.create',
      publishedId,
      attributes: { _id: draftId, _type },
      ifExists: 'fail',
    },
    { transactionId },
  )
  expect(result.transactionId).toBe(transactionId)
  expect((await target.client.getDocument(draftId))?._rev).toBe(transactionId)
})

test('several actions are one transaction, each seeing the ones before it', async () => {
  const { publishedId, draftId } = idsOf('several')
  await target.client.action([
    {
      actionType: 'sanity.action.document.create',
      publishedId,
      attributes: { _id: draftId, _type, text: 'one' },
      ifExists: 'fail',
    },
    { actionType: 'sanity.action.document.edit', publishedId, draftId, patch: { set: { text: 'two' } } },
  ])
  expect(await textOf(draftId)).toBe('two')
  const failure = await failureOf(
    target.client.action([
      { actionType: 'sanity.action.document.edit', publishedId, draftId, patch: { set: { text: 'three' } } },
      { actionType: 'sanity.action.document.discard', draftId: `drafts.${target.prefix}nothing` },
    ]),
  )
  expect(failure.status).toBe(409)
  expect(await textOf(draftId)).toBe('two')
})

test('dryRun does nothing', async () => {
  const { publishedId, draftId } = idsOf('dry')
  await target.client.action(
    {
      actionType: 'sanity.action.document.create',
      publishedId,
      attributes: { _id: draftId, _type },
      ifExists: 'fail',
    },
    { dryRun: true },
  )
  expect(await target.client.getDocument(draftId)).toBeUndefined()
})

test('an action of another document’s draft is refused', async () => {
  await createDraft('foreign', 'one')
  const failure = await failureOf(
    target.client.action({
      actionType: 'sanity.action.document.publish',
      draftId: idsOf('foreign').draftId,
      publishedId: `${target.prefix}another`,
    }),
  )
  expect(failure.status).toBeGreaterThanOrEqual(400)
  expect(failure.status).toBeLessThan(500)
})
