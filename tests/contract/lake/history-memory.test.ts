import { beforeAll, expect, test } from 'vitest'
import { isTestAll } from '../../support/test-all.ts'
import { signIn } from './people.ts'
import { useLake, writerOf } from './target.ts'

const documents = 200
/** All of them exceed the memory of the lake. */
const times = isTestAll ? 40 : 8
const ids = Array.from({ length: documents }, (_, index) => `note-${index}`)
const requestedIds = ids.slice(0, 100)

const lake = useLake({ flags: ['--max-old-space-size=192'], withPeople: true })
let cookie: string

beforeAll(async () => {
  cookie = await signIn(lake.url, 'viewer')
  for (let time = 0; time < times; time += 1) {
    const text = `${time} ${'x'.repeat(5_000)}`
    const transaction = writerOf(lake.url).transaction()
    for (const _id of ids) transaction.createOrReplace({ _id, _type: 'note', text })
    await transaction.transactionId(`time-${time}`).commit({ returnDocuments: false })
  }
})

function get(path: string): Promise<Response> {
  return fetch(`${lake.url}/v1/data/history/production/${path}`, { headers: { cookie } })
}

type Entry = { id: string; documentIDs: string[]; mutations?: object[]; effects?: object }

async function entries(query: string): Promise<Entry[]> {
  const response = await get(`transactions/${requestedIds.join()}?${query}`)
  const lines = (await response.text()).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Entry)
}

test('the log of selected documents has effects without mutations', async () => {
  const log = await entries('excludeMutations=true&effectFormat=mendoza&reverse=true')
  expect(log.map(({ id }) => id)).toEqual(
    Array.from({ length: times }, (_, time) => `time-${times - 1 - time}`),
  )
  for (const { documentIDs, effects, mutations } of log) {
    expect(documentIDs.toSorted()).toEqual(requestedIds.toSorted())
    expect(Object.keys(effects ?? {})).toHaveLength(requestedIds.length)
    expect(mutations).toBeUndefined()
  }
})

test('the log has all mutations, once for each transaction', async () => {
  const log = await entries('')
  expect(log.map(({ mutations }) => mutations?.length)).toEqual(Array<number>(times).fill(documents))
  expect(log[7]?.mutations?.[0]).toMatchObject({ createOrReplace: { text: expect.stringMatching(/^7 x/) } })
})

test('documents are read at a revision', async () => {
  const response = await get(`documents/${requestedIds.join()}?revision=time-1`)
  const found = ((await response.json()) as { documents: { text: string }[] }).documents
  expect(found.map(({ text }) => text.slice(0, 3))).toEqual(requestedIds.map(() => '1 x'))
})
