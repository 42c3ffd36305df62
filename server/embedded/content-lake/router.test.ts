import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openContentLake, type ContentLake } from './lake.ts'

const token = 'token-of-the-test-0123456789'
let dataDir: string
let lake: ContentLake
let errors: unknown[]

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  errors = []
  const logger = { info() {}, warn() {}, error: (fields: unknown) => void errors.push(fields) }
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
