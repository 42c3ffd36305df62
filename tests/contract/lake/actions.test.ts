import type { BaseActionOptions, SingleActionResult } from '@sanity/client'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { addRelease, useTarget } from './target.ts'

const target = useTarget()
const _type = 'contractActed'

function idsOf(name: string) {
  const publishedId = target.prefix + name
  return { publishedId, draftId: `drafts.${publishedId}` }
}

async function textOf(id: string): Promise<unknown> {
  return (await target.client.getDocument(id))?.text
}

async function textsOf(name: string): Promise<unknown[]> {
  const { publishedId, draftId } = idsOf(name)
  return [await textOf(publishedId), await textOf(draftId)]
}

const action = (type: string, fields: object) => ({ actionType: `sanity.action.document.${type}`, ...fields })

function runActions(actions: object | object[], options?: BaseActionOptions): Promise<SingleActionResult> {
  return target.client.action(actions as Parameters<typeof target.client.action>[0], options)
}

function creation(name: string, text: string, ifExists: 'fail' | 'ignore' = 'fail') {
  const { publishedId, draftId } = idsOf(name)
  return action('create', { publishedId, attributes: { _id: draftId, _type, text }, ifExists })
}

const edition = (name: string, text: string) => action('edit', { ...idsOf(name), patch: { set: { text } } })
const createDraft = (...facts: Parameters<typeof creation>) => runActions(creation(...facts))
const publish = (name: string, more: object = {}) =>
  runActions(action('publish', { ...idsOf(name), ...more }))
const edit = (name: string, text: string) => runActions(edition(name, text))

async function publishNew(name: string, draft?: string): Promise<void> {
  await createDraft(name, 'one')
  await publish(name)
  if (draft) await edit(name, draft)
}

test('create makes a draft once', async () => {
  await createDraft('created', 'one')
  expect(await textsOf('created')).toEqual([undefined, 'one'])
  const failure = await failureOf(createDraft('created', 'two'))
  expect(failure.status).toBe(409)
  expect(failure.details).toMatchObject({ type: 'actionError' })
  await createDraft('created', 'two', 'ignore')
  expect(await textsOf('created')).toEqual([undefined, 'one'])
})

test('publish replaces the published document by the draft, repeatedly', async () => {
  const { publishedId } = idsOf('published')
  await publishNew('published')
  expect(await textsOf('published')).toEqual(['one', undefined])
  const { _createdAt } = (await target.client.getDocument(publishedId)) ?? {}
  await edit('published', 'two')
  expect(await textsOf('published')).toEqual(['one', 'two'])
  await publish('published')
  expect(await target.client.getDocument(publishedId)).toMatchObject({ text: 'two', _createdAt })
  expect((await failureOf(publish('published'))).status).toBe(409)
})

test('publish refuses outdated revisions', async () => {
  const { publishedId } = idsOf('locked')
  await publishNew('locked', 'two')
  const { _rev } = (await target.client.getDocument(publishedId)) ?? {}
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
  expect([published?.weakByItself, published?.weak]).toEqual([weak, weak])
})

test('unpublish makes the published document a draft, or preserves an existing draft', async () => {
  const unpublish = () => runActions(action('unpublish', idsOf('unpublished')))
  await publishNew('unpublished')
  await unpublish()
  expect(await textsOf('unpublished')).toEqual([undefined, 'one'])
  await publish('unpublished')
  await edit('unpublished', 'two')
  await unpublish()
  expect(await textsOf('unpublished')).toEqual([undefined, 'two'])
  expect((await failureOf(unpublish())).status).toBe(409)
})

test('discard and version.discard remove the draft only', async () => {
  const { draftId } = idsOf('discarded')
  await publishNew('discarded', 'two')
  await runActions(action('discard', { draftId }))
  await edit('discarded', 'three')
  const discard = () => runActions(action('version.discard', { versionId: draftId }))
  await discard()
  expect(await textsOf('discarded')).toEqual(['one', undefined])
  expect((await failureOf(discard())).status).toBe(409)
})

test('delete removes the listed documents and refuses to leave a draft', async () => {
  const { publishedId, draftId } = idsOf('deleted')
  const remove = (includeDrafts: string[]) => runActions(action('delete', { publishedId, includeDrafts }))
  await publishNew('deleted', 'two')
  expect((await failureOf(remove([]))).status).toBe(409)
  await remove([draftId])
  expect(await textsOf('deleted')).toEqual([undefined, undefined])
})

test('delete of a referenced document is refused as a whole', async () => {
  const { client, prefix } = target
  const { publishedId, draftId } = idsOf('needed')
  await publishNew('needed', 'two')
  await client.create({ _id: `${prefix}needs`, _type, to: { _type: 'reference', _ref: publishedId } })
  const deletion = runActions(action('delete', { publishedId, includeDrafts: [draftId] }))
  expect((await failureOf(deletion)).status).toBe(409)
  expect(await textOf(draftId)).toBe('two')
})

test('replaceDraft writes the whole draft', async () => {
  const { publishedId, draftId } = idsOf('reverted')
  await createDraft('reverted', 'one')
  await runActions(action('replaceDraft', { publishedId, attributes: { _id: draftId, _type, other: true } }))
  const draft = await target.client.getDocument(draftId)
  expect(draft).toMatchObject({ other: true })
  expect(draft).not.toHaveProperty('text')
})

test('versions are created from content or from a base, replaced and discarded', async () => {
  const { client } = target
  const { publishedId } = idsOf('versioned')
  await publishNew('versioned')
  for (const release of ['rSpring', 'rAutumn']) await addRelease(client, release)
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

test('the transaction id of the client becomes the revision', async () => {
  const transactionId = `tx-${target.prefix}action`
  const result = await runActions(creation('named', 'one'), { transactionId })
  expect(result.transactionId).toBe(transactionId)
  expect((await target.client.getDocument(idsOf('named').draftId))?._rev).toBe(transactionId)
})

test('several actions form one transaction, and each sees the previous ones', async () => {
  const { draftId } = idsOf('several')
  await runActions([creation('several', 'one'), edition('several', 'two')])
  expect(await textOf(draftId)).toBe('two')
  const missing = action('discard', { draftId: `drafts.${target.prefix}nothing` })
  expect((await failureOf(runActions([edition('several', 'three'), missing]))).status).toBe(409)
  expect(await textOf(draftId)).toBe('two')
})

test('dryRun changes nothing', async () => {
  await runActions(creation('dry', 'one'), { dryRun: true })
  expect(await textsOf('dry')).toEqual([undefined, undefined])
})

test('an action with the draft of another document is refused', async () => {
  await createDraft('foreign', 'one')
  const { status } = await failureOf(publish('foreign', { publishedId: `${target.prefix}another` }))
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})
