import { afterEach, beforeEach, expect, test } from 'vitest'
import { DEFAULT_LIMITS } from '../limits.ts'
import { startQueryEngine, type QueryEngine } from './query-engine.ts'

let engine: QueryEngine
const errors: string[] = []
const client = { caller: { group: 'user', id: 'x' }, signal: new AbortController().signal } as const
const where = { dataset: 'production', projectId: 'local' }
const documents = [{ _id: 'a', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '' }]
/** Small, and of more items than any heap holds. */
const greedy = `count(string::split(${'{"a":"xxxxxxxx"}'}${'{"a":a+a}'.repeat(24)}.a, "x")) > 0`

beforeEach(() => {
  errors.length = 0
  const logger = { info() {}, warn() {}, error: (details: object) => errors.push(JSON.stringify(details)) }
  // Enough to take all memory on a busy machine.
  const limits = { ...DEFAULT_LIMITS, filterTimeMs: 60_000 }
  engine = startQueryEngine({ datasets: () => [], all: () => [] }, limits, logger)
})

afterEach(() => engine.close())

async function run(query: string): Promise<unknown> {
  const request = { ...where, returnQuery: false, identity: 'x', parameters: '{}', query }
  const body = await engine.query({ ...request, perspective: { kind: 'raw' } }, client)
  return (JSON.parse(new TextDecoder().decode(body)) as { result: unknown }).result
}

function filter(query: string, a: unknown = null) {
  return { query, parameters: { a }, identity: 'x' }
}

test('a request that cannot be cloned fails alone, whether or not others wait', async () => {
  const unclonable = () => engine.filter({ ...where, documents, filters: [filter('*', () => 1)] }, client)
  await expect(unclonable()).rejects.toThrow(/could not be cloned/)
  const results = await Promise.allSettled([run('1'), unclonable(), unclonable(), run('2')])
  expect(results).toMatchObject([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected' },
    { status: 'rejected' },
    { status: 'fulfilled', value: 2 },
  ])
})

test('reports the query that takes all memory to its listener, and the change to the others', async () => {
  const filters = [filter('*[_type == "x"]'), filter(`*[${greedy}]`), filter('*[_type == "y"]')]
  const outcomes = await engine.filter({ ...where, documents, filters }, client)
  expect(outcomes).toMatchObject([
    { passes: [true] },
    { error: { error: { type: 'queryExecutionError', description: expect.stringContaining('memory') } } },
    { passes: [false] },
  ])
  expect(errors.join()).toMatch(/heap|invalid size/)
})

test('rejects queries when the engine is closed while it starts', async () => {
  const results = Promise.allSettled([run('1'), run('2'), run('3')])
  await engine.close()
  const refusal = { status: 'rejected', reason: { status: 503 } }
  expect(await results).toMatchObject([refusal, refusal, refusal])
})
