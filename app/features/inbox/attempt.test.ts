import { expect, test } from 'vitest'
import { attempt } from './attempt.ts'

/** As Remix hands on what an action threw with a status. */
const thrown = (status: number) => ({ status, statusText: '', internal: false, data: null })

const failing = (error: unknown) => attempt(() => Promise.reject(error))

test('what an act answers is answered', async () => {
  expect(await attempt(() => Promise.resolve({ changed: 3 }))).toEqual({ changed: 3 })
})

test.each([
  ['network', new TypeError('Failed to fetch')],
  ['database', new Error('Unexpected Server Error')],
  ['sign-in', thrown(503)],
])('where the %s fails, the page is told and stays', async (_, error) => {
  const answer = (await failing(error)) as Response
  expect([answer.status, await answer.json()]).toEqual([503, { isFailed: true }])
})

test('a page may be told in words of its own', async () => {
  const answer = (await attempt(() => Promise.reject(thrown(503)), { problem: 'unavailable' })) as Response
  expect([answer.status, await answer.json()]).toEqual([503, { problem: 'unavailable' }])
})

test.each([
  ['a redirect', Response.redirect('http://site.test/admin/sign-in', 303)],
  ['a refusal', thrown(403)],
])('%s passes', async (_, error) => {
  await expect(failing(error)).rejects.toBe(error)
})
