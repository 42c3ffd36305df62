import { expect, test } from 'vitest'
import { tryAction } from './try-action.ts'

/** An error as Remix passes it on when an action threw a response. */
const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })

test('returns the result of the action', async () => {
  expect(await tryAction(() => Promise.resolve({ changed: 3 }))).toEqual({ changed: 3 })
})

test.each([
  ['the network', new TypeError('Failed to fetch'), undefined],
  ['the database', new Error('Unexpected Server Error'), undefined],
  ['the sign-in', thrown(503), undefined],
  ['the sign-in, with an answer of the page', thrown(503), { problem: 'unavailable' }],
])('answers 503 without an error page when %s fails', async (_what, error, own) => {
  const answer = (await tryAction(() => Promise.reject(error), own)) as Response
  expect([answer.status, await answer.json()]).toEqual([503, own ?? { isFailed: true }])
})

test.each([
  ['a redirect', Response.redirect('http://site.test/admin/sign-in', 303)],
  ['a refusal', thrown(403)],
])('rethrows %s', async (_what, error) => {
  await expect(tryAction(() => Promise.reject(error))).rejects.toBe(error)
})
