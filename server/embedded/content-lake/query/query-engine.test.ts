import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import type { QueryRequest } from './engine-protocol.ts'
import { startQueryEngine, type QueryEngine } from './query-engine.ts'

let engine: QueryEngine

beforeEach(() => {
  const logger = { info() {}, warn() {}, error() {} }
  engine = startQueryEngine({ datasets: () => [], all: () => [] }, DEFAULT_LIMITS, logger)
})

afterEach(() => engine.close())

function ask(query: string, parameters: QueryRequest['parameters'] = {}): Promise<unknown> {
  const request = { dataset: 'production', projectId: 'local', returnQuery: false, identity: null }
  const perspective: QueryRequest['perspective'] = { kind: 'raw' }
  const asker = { address: '192.0.2.1', signal: new AbortController().signal }
  return engine
    .query({ ...request, perspective, query, parameters }, asker)
    .then((body) => (JSON.parse(new TextDecoder().decode(body)) as { result: unknown }).result)
}

test('a question that cannot be put to the thread fails alone, whether or not others wait', async () => {
  const unclonable = () => ask('$a', { a: () => 1 })
  await expect(unclonable()).rejects.toThrow(/could not be cloned/)
  const answers = await Promise.allSettled([ask('1'), unclonable(), unclonable(), ask('2')])
  expect(answers).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected' },
    { status: 'rejected' },
    { status: 'fulfilled', value: 2 },
  ])
})
