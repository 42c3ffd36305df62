import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeaders, lakeToken as token, silentLogger as logger } from '../tests/lake-in-process.ts'
import { temporaryFolder } from '../../shared/files/temporary-folder.ts'
import { openContentLake, type ContentLake } from '../lake.ts'
import { mendozaDiff } from '../history/mendoza-diff.ts'
import { openDocumentStore } from '../storage/document-store.ts'

const CHANGES = 25_000
const MAX_HISTORY = 40_000
const { path: dataDir, remove } = temporaryFolder('lake')
let lake: ContentLake

beforeAll(() => {
  for (const id of ['one', 'two']) make(id)
  const database = new DatabaseSync(join(dataDir, 'lake.db'))
  database.exec('BEGIN')
  for (const id of ['one', 'two']) saveOften(database, id)
  database.exec('COMMIT')
  database.close()
  lake = openContentLake({ dataDir, token, logger, limits: { historyMaximum: MAX_HISTORY } })
})

afterAll(async () => {
  await lake.close()
  remove()
})

const contentOf = (id: string, save: number) => ({ _id: id, _type: 'note', save })

function make(id: string): void {
  const store = openDocumentStore(join(dataDir, 'lake.db'))
  const next = { ...contentOf(id, CHANGES), _createdAt: '', _updatedAt: '', _rev: `${id}-${CHANGES}` }
  const effects = { apply: [], revert: mendozaDiff(next, null) }
  const changes = [{ id, previous: undefined, next, mutations: [], effects }]
  store.commit({ dataset: 'production', id: `${id}-0`, timestamp: '2026-01-01', author: 'x', changes })
  store.close()
}

function saveOften(database: DatabaseSync, id: string): void {
  const addTransaction = database.prepare(
    `INSERT INTO transactions (dataset, id, timestamp, author, mutations) VALUES ('production', ?, ?, 'x', '[]')`,
  )
  const addChange = database.prepare(
    `INSERT INTO transaction_documents (seq, dataset, document_id, effects) VALUES (?, 'production', ?, ?)`,
  )
  for (let save = 1; save <= CHANGES; save += 1) {
    const { lastInsertRowid } = addTransaction.run(`${id}-${save}`, '2026-01-02')
    const revert = mendozaDiff(contentOf(id, save), contentOf(id, save - 1))
    addChange.run(lastInsertRowid, id, JSON.stringify({ apply: [], revert }))
  }
}

function send(path: string, signal?: AbortSignal): Promise<Response> {
  const url = `http://lake.test/lake/v1/data/history/production/documents/${path}`
  return lake.fetch(new Request(url, { headers: tokenHeaders, signal }))
}

async function found(path: string): Promise<unknown[]> {
  const response = await send(path)
  expect(response.status).toBe(200)
  return ((await response.json()) as { documents: unknown[] }).documents
}

test.each([0, 10, CHANGES - 1])('reads a document as it was many saves ago (%i)', async (save) => {
  const expected = { _id: 'one', save, _rev: `one-${save}` }
  expect(await found(`one?revision=one-${save}`)).toMatchObject([expected])
})

test('returns a document once that is listed many times', async () => {
  expect(await found(`${Array(200).fill('one').join()}?revision=one-${CHANGES - 2}`)).toHaveLength(1)
})

test('limits the steps into the past per request', async () => {
  expect((await send('two,one?revision=one-1')).status).toBe(400)
  expect(await found('two?revision=two-1')).toMatchObject([{ save: 1 }])
})

test('answers other requests during a long reconstruction', async () => {
  const order: string[] = []
  const far = send('one?revision=one-1').then(() => order.push('far'))
  await send('one').then(() => order.push('near'))
  await far
  expect(order).toEqual(['near', 'far'])
})

test('stops when the client has gone', async () => {
  const client = new AbortController()
  const far = send('one?revision=one-1', client.signal)
  client.abort()
  expect((await far).status).toBe(499)
})
