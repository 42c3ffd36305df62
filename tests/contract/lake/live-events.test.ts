import type { LiveEvent, LiveEventMessage } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect } from './events.ts'
import type { EventLog } from './events.ts'
import { useTarget } from './target.ts'

const target = useTarget()
let live: EventLog<LiveEvent>
let ids: Record<'author' | 'other' | 'post' | 'unrelated', string>

beforeAll(async () => {
  const { client, prefix } = target
  const names = ['author', 'other', 'post', 'unrelated']
  ids = Object.fromEntries(names.map((name) => [name, prefix + name])) as typeof ids
  await client
    .transaction()
    .create({ _id: ids.author, _type: 'contractLiveAuthor', name: 'A' })
    .create({ _id: ids.other, _type: 'contractLiveAuthor', name: 'B' })
    .create({
      _id: ids.post,
      _type: 'contractLivePost',
      title: 'x',
      author: { _type: 'reference', _ref: ids.author },
    })
    .create({ _id: ids.unrelated, _type: 'contractLiveUnrelated' })
    .commit()
  live = collect(client.live.events())
  await live.next(({ type }) => type === 'welcome')
})

afterAll(async () => {
  live.close()
})

async function tagsOf(query: string): Promise<string[]> {
  const params = { ...ids, prefix: target.prefix }
  const { syncTags } = await target.client.fetch(query, params, { filterResponse: false })
  return syncTags ?? []
}

async function eventOf(change: () => Promise<unknown>): Promise<string[]> {
  const seen = live.all.length
  await change()
  const isNew = (event: LiveEvent): event is LiveEventMessage =>
    event.type === 'message' && live.all.indexOf(event) >= seen
  const event = await live.next(isNew)
  return isNew(event) ? event.tags : []
}

function touch(id: string) {
  return eventOf(() => target.client.patch(id).set({ touched: Math.random() }).commit())
}

function overlap(a: string[], b: string[]): boolean {
  return a.some((tag) => b.includes(tag))
}

test('only selected and referenced documents share a sync tag with the result', async () => {
  const tags = await tagsOf('*[_type == "contractLivePost"]{title, "author": author->name}')
  expect(overlap(tags, await touch(ids.post))).toBe(true)
  expect(overlap(tags, await touch(ids.author))).toBe(true)
  expect(overlap(tags, await touch(ids.unrelated))).toBe(false)
  expect(overlap(tags, await touch(ids.other))).toBe(false)
})

test('drafts cause no event until they are published', async () => {
  const { client } = target
  const seen = live.all.length
  const draftId = `drafts.${ids.post}`
  await client.create({ _id: draftId, _type: 'contractLivePost', title: 'draft' })
  await client.patch(draftId).set({ title: 'still a draft' }).commit()
  await eventOf(() =>
    client.action({ actionType: 'sanity.action.document.publish', publishedId: ids.post, draftId }),
  )
  expect(live.all.slice(seen).filter(({ type }) => type === 'message')).toHaveLength(1)
})

test('a client with a token can request events of drafts', async () => {
  const { client } = target
  const log = collect(client.live.events({ includeDrafts: true }))
  await log.next(({ type }) => type === 'welcome')
  const query = '*[_type == "contractLivePost"]'
  const { syncTags = [] } = await client.fetch(query, {}, { filterResponse: false, perspective: 'drafts' })
  await client.create({ _id: `drafts.${target.prefix}requested`, _type: 'contractLivePost' })
  const event = await log.next(({ type }) => type === 'message')
  log.close()
  expect(event.type === 'message' && overlap(syncTags, event.tags)).toBe(true)
})
