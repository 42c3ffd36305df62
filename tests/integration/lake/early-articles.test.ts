import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect } from '../../contract/lake/events.ts'
import { openTarget, type Target } from '../../contract/lake/target.ts'

/** What strangers learn of an article that is published before its time. */
let lake: Target

beforeAll(async () => {
  lake = await openTarget()
})

afterAll(() => lake.stop())

const article = (_id: string, publishAt: Date) => ({
  _id,
  _type: 'newsArticle',
  title: `secret of ${_id}`,
  publishAt: publishAt.toISOString(),
})
const later = new Date(Date.now() + 3_600_000)

test('neither queries nor documents by their ids tell of it, with a token both do', async () => {
  await lake.client.create(article('early', later))
  const titles = '*[_type == "newsArticle"].title'
  expect(await lake.anonymous.fetch(titles, {}, { perspective: 'raw' })).toEqual([])
  expect(await lake.anonymous.fetch('*[references($id) || _id == $id]', { id: 'early' })).toEqual([])
  expect(await lake.anonymous.getDocument('early')).toBeUndefined()
  expect(await lake.client.fetch(titles)).toEqual(['secret of early'])
  expect(await lake.client.getDocument('early')).toMatchObject({ title: 'secret of early' })
})

test('a listener is told when it is shown, and of one that is put off only that it is gone', async () => {
  const log = collect(
    lake.anonymous.listen('*[_type == "newsArticle"]', {}, { events: ['welcome', 'mutation'] }),
  )
  await log.next(({ type }) => type === 'welcome')
  await lake.client.create(article('put-off', new Date()))
  await lake.client.patch('put-off').set({ title: 'new secret', publishAt: later.toISOString() }).commit()
  await lake.client.patch('put-off').set({ title: 'newer secret' }).commit()
  await lake.client.create({ _id: 'end', _type: 'newsArticle' })
  await log.next((event) => event.type === 'mutation' && event.documentId === 'end')
  log.close()
  const told = log.all.flatMap((event) => (event.type === 'mutation' ? [event] : []))
  expect(told.map(({ documentId, transition }) => [documentId, transition])).toEqual([
    ['put-off', 'appear'],
    ['put-off', 'disappear'],
    ['end', 'appear'],
  ])
  expect(JSON.stringify(told)).not.toContain('new secret')
})

test('strangers see it as soon as its time has come', async () => {
  await lake.client.create(article('soon', new Date(Date.now() + 2_000)))
  const soon = () => lake.anonymous.fetch<number>('count(*[_id == "soon"])')
  expect(await soon()).toBe(0)
  await expect.poll(soon).toBe(1)
})
