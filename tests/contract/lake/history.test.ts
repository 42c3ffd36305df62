import { beforeAll, expect, test } from 'vitest'
import { useTarget } from './target.ts'

type Transaction = {
  id: string
  author: string
  documentIDs: string[]
  effects: Record<string, { apply: unknown[]; revert: unknown[] }>
}

const target = useTarget()
let id: string
const revisions: string[] = []

beforeAll(async () => {
  const { client, prefix } = target
  id = `${prefix}past`
  const made = await client.create({ _id: id, _type: 'contractPast', title: 'one', tags: ['a'] })
  const edited = await client.patch(id).set({ title: 'two' }).commit()
  const again = await client.patch(id).append('tags', ['b']).commit()
  revisions.push(made._rev, edited._rev, again._rev)
})

function get(path: string): Promise<Response> {
  const { url, token, dataset } = target.client.config()
  const headers = { authorization: `Bearer ${token}` }
  return fetch(`${url}/data/history/${dataset}/${path}`, { headers })
}

async function transactions(query: string): Promise<Transaction[]> {
  const text = await (
    await get(`transactions/${id}?effectFormat=mendoza&excludeContent=true&${query}`)
  ).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Transaction)
}

async function documentAt(query: string) {
  const { documents } = (await (await get(`documents/${id}?${query}`)).json()) as { documents: object[] }
  return documents
}

test('the log has transactions with author and effects', async () => {
  const log = await transactions('limit=10')
  expect(log.map((entry) => entry.id)).toEqual(revisions)
  expect(new Set(log.map(({ author }) => author)).size).toBe(1)
  for (const { documentIDs, effects } of log) {
    expect(documentIDs).toEqual([id])
    expect(effects[id]).toEqual({ apply: expect.any(Array), revert: expect.any(Array) })
  }
})

test('the log can be read in both directions and between two transactions', async () => {
  const ids = async (query: string) => (await transactions(query)).map((entry) => entry.id)
  const [first, second, third] = revisions
  expect(await ids('reverse=true&limit=2')).toEqual([third, second])
  expect(await ids(`limit=9&toTransaction=${second}`)).toEqual([first, second])
  expect(await ids(`limit=9&fromTransaction=${second}&reverse=true`)).toEqual([third, second])
})

test('a document is read at a revision', async () => {
  const states = await Promise.all(revisions.map((revision) => documentAt(`revision=${revision}`)))
  expect(states).toMatchObject([
    [{ title: 'one', tags: ['a'], _rev: revisions[0] }],
    [{ title: 'two', tags: ['a'], _rev: revisions[1] }],
    [{ title: 'two', tags: ['a', 'b'], _rev: revisions[2] }],
  ])
  expect(await documentAt('time=2001-01-01T00:00:00Z')).toEqual([])
})

test('a deleted document is read in its last state', async () => {
  const { client } = target
  const before = await client.getDocument(id)
  await client.delete(id)
  expect(await documentAt('lastRevision=true')).toEqual([before])
})

test('history needs a token', async () => {
  const { url, dataset } = target.anonymous.config()
  expect((await fetch(`${url}/data/history/${dataset}/transactions/${id}`)).status).toBe(401)
  expect((await get('documents/x?revision=unheardOf')).status).toBe(404)
  expect((await get('documents/x?time=noon')).status).toBe(400)
})
