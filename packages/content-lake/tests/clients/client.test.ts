import type { ListenEvent, LiveEvent } from '@sanity/client'
import { filter, firstValueFrom, lastValueFrom, ReplaySubject, take } from 'rxjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startLake, type Lake } from './start-lake.ts'

let lake: Lake

beforeAll(async () => void (lake = await startLake()))
afterAll(() => lake.stop())

test('@sanity/client edits a draft by actions, publishes it and reads its history', async () => {
  const client = clientOf(lake)
  const ids = { publishedId: 'post', draftId: 'drafts.post' }
  await client.action({
    actionType: 'sanity.action.document.create',
    publishedId: ids.publishedId,
    attributes: { _id: ids.draftId, _type: 'post', title: 'One' },
    ifExists: 'fail',
  })
  await client.action({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title: 'Two' } } })
  await client.action({ actionType: 'sanity.action.document.publish', ...ids })
  const query = '*[_type == "post"]{_id, title}'
  expect(await client.fetch(query, {}, { perspective: 'raw' })).toEqual([{ _id: 'post', title: 'Two' }])
  const text = await client.request<string>({
    url: '/data/history/production/transactions/post,drafts.post?excludeContent=true',
    json: false,
  })
  expect(text.trim().split('\n')).toHaveLength(3)
})

test('@sanity/client hears of a change as a listener and as a live event with a tag of its query', async () => {
  const client = clientOf(lake)
  const heard = new ReplaySubject<ListenEvent<Record<string, unknown>> | LiveEvent>()
  const subscriptions = [
    client.listen('*[_type == "page"]', {}, { events: ['welcome', 'mutation'] }).subscribe(heard),
    client.live.events({ includeDrafts: true }).subscribe(heard),
  ]
  const isWelcome = ({ type }: { type: string }) => type === 'welcome'
  const next = (type: string) => firstValueFrom(heard.pipe(filter((event) => event.type === type)))
  await lastValueFrom(heard.pipe(filter(isWelcome), take(2)))
  await client.create({ _id: 'page', _type: 'page', title: 'Home' })
  expect(await next('mutation')).toMatchObject({ documentId: 'page', result: { title: 'Home' } })
  const { syncTags } = await client.fetch('*[_type == "page"]', {}, { filterResponse: false })
  const { tags } = (await next('message')) as Extract<LiveEvent, { type: 'message' }>
  expect(tags.some((tag) => syncTags?.includes(tag))).toBe(true)
  for (const subscription of subscriptions) subscription.unsubscribe()
})
