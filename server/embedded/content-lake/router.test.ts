import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccountsDatabase } from './accounts/accounts-database.ts'
import { createSessions } from './accounts/sessions.ts'
import { openContentLake, type ContentLake } from './lake.ts'

const token = 'token-of-the-test-0123456789'
let dataDir: string
let lake: ContentLake
let errors: unknown[]
let warnings: string[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  errors = []
  warnings = []
  const logger = {
    info() {},
    warn: (_: object, message: string) => void warnings.push(message),
    error: (fields: unknown) => void errors.push(fields),
  }
  lake = openContentLake({ dataDir, token, logger })
})

afterEach(async () => {
  await lake.close()
  rmSync(dataDir, { recursive: true })
})

/** A query whose text breaks off. */
function ask(onBreak: () => void, signal?: AbortSignal): Promise<Response> {
  const body = new ReadableStream({
    pull(controller) {
      onBreak()
      controller.error(new Error('aborted'))
    },
  })
  const request = new Request('http://localhost/lake/v2025-02-19/data/query/production', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
    signal,
  })
  return lake.fetch(request)
}

test('whoever goes away while sending leaves no error in the log', async () => {
  const client = new AbortController()
  expect((await ask(() => client.abort(), client.signal)).status).toBe(499)
  expect(errors).toEqual([])
})

test('what fails while somebody waits is a defect, and logged', async () => {
  expect((await ask(() => {})).status).toBe(500)
  expect(errors).toHaveLength(1)
})

test('a session that cannot be written takes nothing from the answer', async () => {
  const { id } = await lake.accounts.users.add({
    email: 'ed@example.com',
    password: 'a long password',
    role: 'editor',
  })
  const database = openAccountsDatabase(join(dataDir, 'accounts.db'))
  const secret = createSessions(database, () => Date.now() - 2 * 86_400_000).begin(id)
  database.exec(`CREATE TRIGGER no_room BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  database.close()
  const mutations = [{ create: { _id: 'written', _type: 'note' } }]
  const response = await lake.fetch(
    new Request('http://localhost/lake/v1/data/mutate/production', {
      method: 'POST',
      headers: { cookie: `lake_session=${secret}` },
      body: JSON.stringify({ mutations }),
    }),
  )
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  expect(lake.documentCount('production')).toBe(1)
  expect(warnings).toEqual(['content lake: a session cannot be prolonged'])
})

test('whoever is told that something is not there yet is told when to ask again', async () => {
  await lake.close()
  const query = new Request('http://localhost/lake/v1/data/query/production?query=1', {
    headers: { Authorization: `Bearer ${token}` },
  })
  const { status, headers } = await lake.fetch(query)
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})
