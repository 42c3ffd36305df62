import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContentLake, type ContentLake } from '../lake.ts'

const endless = `"${'a'.repeat(2_000)}" match "*${'a*'.repeat(20)}b"`
let dataDir: string
let lake: ContentLake

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  const logger = { info() {}, warn() {}, error() {} }
  const limits = { anonymousQueryTimeMs: 60_000 }
  lake = openContentLake({ dataDir, token: 'token-of-the-test-0123456789', logger, limits })
})

afterEach(async () => {
  await lake.close()
  rmSync(dataDir, { recursive: true })
})

function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return lake.fetch(new Request(`http://lake.test/lake/v1/data/${path}`, init))
}

test.each([
  ['a query', 'query/production?query=1', {}],
  ['a query in a body', 'query/production', { method: 'POST', body: '{"query":"1"}' }],
  ['a stream', 'listen/production?query=*', {}],
])('%s whose client goes while it waits is given up', async (_name, path, init) => {
  void ask(`query/production?query=${encodeURIComponent(endless)}`)
  const client = new AbortController()
  const waiting = ask(path, { ...init, signal: client.signal })
  client.abort()
  expect((await waiting).status).toBe(499)
})
