import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { postgrestError } from './database-errors.ts'

const failed = (code: string, message = 'It failed') =>
  Object.assign(new Error(message), {
    code,
    hint: 'Do better',
    detail: 'Failing row contains (Mei, mei@example.org)',
    query: 'insert into contact_submissions',
    parameters: ['mei@example.org'],
  })

/** The response of an error by PostgREST's convention, or null. */
function answer(error: unknown) {
  const { code, message, detail } = error as { code: string; message: string; detail: string }
  if (code !== 'PGRST') return null
  return { ...(JSON.parse(message) as object), status: (JSON.parse(detail) as { status: number }).status }
}

test.each([
  ['23514', 400],
  ['P0001', 400],
  ['08006', 503],
  ['57P01', 503],
  ['53300', 503],
  ['40001', 500],
  ['57014', 500],
])('%s is answered with %d, its code and message', (code, status) => {
  const body = { code, message: 'It failed', details: null, hint: 'Do better' }
  expect(answer(postgrestError(failed(code)))).toEqual({ status, ...body })
})

test.each(['ENOENT', 'ECONNREFUSED', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'])('%s is an outage', (code) => {
  expect(answer(postgrestError(failed(code)))).toMatchObject({ status: 503, code: 'PGRST001' })
})

test.each(['23505', '23502', '42501', '22P02', '25006'])('%s is left to Supabase Lite', (code) => {
  expect(postgrestError(failed(code))).toMatchObject({ code, message: 'It failed', hint: 'Do better' })
})

test.each(['23514', '23505', '42501', 'ENOENT', 'XX000'])('%s shows neither row nor query', (code) => {
  expect(inspect(postgrestError(failed(code)), { depth: 9, showHidden: true })).not.toMatch(
    /mei@|insert into/,
  )
})

test('keeps the response that a database function has chosen', () => {
  const chosen = Object.assign(failed('PGRST'), { detail: '{"status":402,"headers":{}}' })
  expect(postgrestError(chosen)).toMatchObject({ code: 'PGRST', detail: '{"status":402,"headers":{}}' })
})

test('keeps errors that are none of the database', () => {
  const mistake = new TypeError('x is not a function')
  expect(postgrestError(mistake)).toBe(mistake)
})
