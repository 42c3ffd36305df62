import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { tokenHeaders, temporaryLake } from './tests/lake-in-process.ts'
import { openAccountsDatabase } from './accounts/accounts.ts'
import { createSessions } from './accounts/sessions.ts'

let opened: ReturnType<typeof temporaryLake>
let errors: unknown[]
let warnings: string[]

beforeEach(() => {
  errors = []
  warnings = []
  opened = temporaryLake({
    logger: {
      info() {},
      warn: (_: object, message: string) => void warnings.push(message),
      error: (fields: unknown) => void errors.push(fields),
    },
  })
  return opened.close
})

function send(onBreak: () => void, signal?: AbortSignal): Promise<Response> {
  const body = new ReadableStream({
    pull(controller) {
      onBreak()
      controller.error(new Error('aborted'))
    },
  })
  const request = new Request('http://localhost/lake/v2025-02-19/data/query/production', {
    method: 'POST',
    headers: { ...tokenHeaders, 'Content-Type': 'application/json' },
    body,
    duplex: 'half',
    signal,
  })
  return opened.lake.fetch(request)
}

test('logs no error when a client disconnects during its request', async () => {
  const client = new AbortController()
  expect((await send(() => client.abort(), client.signal)).status).toBe(499)
  expect(errors).toEqual([])
})

test('logs a failed request of a connected client', async () => {
  expect((await send(() => {})).status).toBe(500)
  expect(errors).toHaveLength(1)
})

test('a session that cannot be prolonged does not affect the response', async () => {
  const { lake, dataDir } = opened
  const { id } = await lake.accounts.users.add({
    email: 'ed@example.com',
    password: 'a long password',
    role: 'editor',
  })
  const database = openAccountsDatabase(join(dataDir, 'accounts.db'))
  const secret = createSessions(database, () => Date.now() - 2 * 3_600_000).begin(id)
  database.exec(`CREATE TRIGGER no_room BEFORE UPDATE ON sessions BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  database.close()
  const mutations = [{ create: { _id: 'written', _type: 'note' } }]
  const body = JSON.stringify({ mutations })
  const init = { method: 'POST', headers: { cookie: `lake_session=${secret}` }, body }
  const response = await lake.fetch(new Request('http://localhost/lake/v1/data/mutate/production', init))
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  expect(lake.documentCount('production')).toBe(1)
  expect(warnings).toEqual(['content lake: a session cannot be prolonged'])
})

test('a 503 has Retry-After', async () => {
  await opened.lake.close()
  const url = 'http://localhost/lake/v1/data/query/production?query=1'
  const { status, headers } = await opened.lake.fetch(new Request(url, { headers: tokenHeaders }))
  expect([status, headers.get('retry-after')]).toEqual([503, '5'])
})
