import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { addPeople, signIn } from './people.ts'
import { startLake, writerOf } from './target.ts'

/** Many documents that come together, as by an import, and that again and again: 1 MB each time. */
const documents = 200
const times = 40
const ids = Array.from({ length: documents }, (_, index) => `note-${index}`)
const asked = ids.slice(0, 100)

const folder = temporaryFolder('lake-long-history')
let lake: RunningProcess
let cookie: string

beforeAll(async () => {
  await addPeople(folder.path)
  lake = await startLake(folder.path, {}, '0', ['--max-old-space-size=192'])
  cookie = await signIn(lake.address, 'viewer')
  for (let time = 0; time < times; time += 1) {
    const text = `${time} ${'x'.repeat(5_000)}`
    const transaction = writerOf(lake.address).transaction()
    for (const _id of ids) transaction.createOrReplace({ _id, _type: 'note', text })
    await transaction.transactionId(`time-${time}`).commit({ returnDocuments: false })
  }
})

afterAll(async () => {
  await lake.stop()
  folder.remove()
})

function get(path: string): Promise<Response> {
  return fetch(`${lake.address}/v1/data/history/production/${path}`, { headers: { cookie } })
}

type Entry = { id: string; documentIDs: string[]; mutations?: object[]; effects?: object }

async function entries(query: string): Promise<Entry[]> {
  const response = await get(`transactions/${asked.join()}?${query}`)
  const lines = (await response.text()).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Entry)
}

test('what happened to some of the documents is told, without what was written', async () => {
  const log = await entries('excludeMutations=true&effectFormat=mendoza&reverse=true')
  expect(log.map(({ id }) => id)).toEqual(Array.from({ length: times }, (_, time) => `time-${39 - time}`))
  for (const { documentIDs, effects, mutations } of log) {
    expect(documentIDs.toSorted()).toEqual(asked.toSorted())
    expect(Object.keys(effects ?? {})).toHaveLength(asked.length)
    expect(mutations).toBeUndefined()
  }
})

test('all that was written is told, once for each transaction', async () => {
  const log = await entries('')
  expect(log.map(({ mutations }) => mutations?.length)).toEqual(Array<number>(times).fill(documents))
  expect(log[7]?.mutations?.[0]).toMatchObject({ createOrReplace: { text: expect.stringMatching(/^7 x/) } })
})

test('documents are read as they were', async () => {
  const response = await get(`documents/${asked.join()}?revision=time-1`)
  const found = ((await response.json()) as { documents: { text: string }[] }).documents
  expect(found.map(({ text }) => text.slice(0, 3))).toEqual(asked.map(() => '1 x'))
})
