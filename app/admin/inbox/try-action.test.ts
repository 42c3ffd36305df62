import { expect, test } from 'vitest'
import { tryAction } from './try-action.ts'

const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('returns the result of the action', async () => {
  expect(await tryAction(() => Promise.resolve({ changed: 3 }))).toEqual({ changed: 3 })
})

test.each([
  ['the network', new TypeError('Failed to fetch'), undefined],
  ['the database', new Error('Unexpected Server Error'), undefined],
  ['the sign-in', thrown(503), undefined],
  ['the sign-in, with a result of the page', thrown(503), { problem: 'unavailable' }],
])('returns 503 without an error page when %s fails', async (_what, error, own) => {
  const response = (await tryAction(() => Promise.reject(error), own)) as Response
  expect([response.status, await response.json()]).toEqual([503, own ?? { isFailed: true }])
})

test.each([
  ['a redirect', Response.redirect('http://site.test/admin/sign-in', 303)],
  ['a refusal', thrown(403)],
])('rethrows %s', async (_what, error) => {
  await expect(tryAction(() => Promise.reject(error))).rejects.toBe(error)
})
