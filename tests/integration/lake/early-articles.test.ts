import { expect, test } from 'vitest'
import { collect } from '../../contract/lake/events.ts'
import { useTarget } from '../../contract/lake/target.ts'

const lake = useTarget()

const article = (_id: string, publishAt: Date) => ({
  _id,
  _type: 'newsArticle',
  title: `secret of ${_id}`,
  publishAt: publishAt.toISOString(),
})
const later = new Date(Date.now() + 3_600_000)

test('anonymous queries and document requests do not return a future article', async () => {
  await lake.client.create(article('early', later))
  const titles = '*[_type == "newsArticle"].title'
  expect(await lake.anonymous.fetch(titles, {}, { perspective: 'raw' })).toEqual([])
  expect(await lake.anonymous.fetch('*[references($id) || _id == $id]', { id: 'early' })).toEqual([])
  expect(await lake.anonymous.getDocument('early')).toBeUndefined()
  expect(await lake.client.fetch(titles)).toEqual(['secret of early'])
  expect(await lake.client.getDocument('early')).toMatchObject({ title: 'secret of early' })
})

test.each(['soon', '2026-13-01T00:00:00Z', '2023-02-29', 'July 2020', '', 7])(
  'an article with the time %j does not appear before its date',
  async (publishAt) => {
    const day = (time: number) => new Date(time).toISOString().slice(0, 10)
    const [past, next] = [day(Date.now() - 172_800_000), day(Date.now() + 172_800_000)]
    const put = (date: string) =>
      lake.client.createOrReplace({ _id: 'unclear', _type: 'newsArticle', date, publishAt })
    await put(next)
    expect(await lake.anonymous.getDocument('unclear')).toBeUndefined()
    await put(past)
    expect(await lake.anonymous.getDocument('unclear')).toMatchObject({ date: past })
    await lake.client.delete('unclear')
  },
)

test('a listener is notified when an article is published, and only of the removal when it is postponed', async () => {
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
  const received = log.all.flatMap((event) => (event.type === 'mutation' ? [event] : []))
  expect(received.map(({ documentId, transition }) => [documentId, transition])).toEqual([
    ['put-off', 'appear'],
    ['put-off', 'disappear'],
    ['end', 'appear'],
  ])
  expect(JSON.stringify(received)).not.toContain('new secret')
})

test('anonymous clients see an article from its publication date', async () => {
  await lake.client.createOrReplace(article('soon', later))
  const soon = () => lake.anonymous.fetch<number>('count(*[_id == "soon"])')
  expect(await soon()).toBe(0)
  const date = new Date(Date.now() + 1_000)
  await lake.client.createOrReplace(article('soon', date))
  await expect.poll(soon).toBe(1)
  expect(Date.now()).toBeGreaterThanOrEqual(date.getTime())
})
