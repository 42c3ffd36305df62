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

function parsedResponse(error: unknown) {
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
])('%s maps to status %d with code and message', (code, status) => {
  const body = { code, message: 'It failed', details: null, hint: 'Do better' }
  expect(parsedResponse(postgrestError(failed(code)))).toEqual({ status, ...body })
})

test.each(['ENOENT', 'ECONNREFUSED', 'CONNECTION_CLOSED', 'CONNECT_TIMEOUT'])('%s is an outage', (code) => {
  expect(parsedResponse(postgrestError(failed(code)))).toMatchObject({ status: 503, code: 'PGRST001' })
})

test.each(['23505', '23502', '42501', '22P02', '25006'])('leaves %s to Supabase Lite', (code) => {
  expect(postgrestError(failed(code))).toMatchObject({ code, message: 'It failed', hint: 'Do better' })
})

test.each(['23514', '23505', '42501', 'ENOENT', 'XX000'])('%s reveals neither row nor query', (code) => {
  expect(inspect(postgrestError(failed(code)), { depth: 9, showHidden: true })).not.toMatch(
    /mei@|insert into/,
  )
})

test('preserves the response chosen by a database function', () => {
  const customError = Object.assign(failed('PGRST'), { detail: '{"status":402,"headers":{}}' })
  expect(postgrestError(customError)).toMatchObject({ code: 'PGRST', detail: '{"status":402,"headers":{}}' })
})

test('preserves errors from outside the database', () => {
  const mistake = new TypeError('x is not a function')
  expect(postgrestError(mistake)).toBe(mistake)
})
