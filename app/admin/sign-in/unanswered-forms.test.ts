import { expect, test } from 'vitest'
import * as account from '#app/admin/account/route.tsx'
import * as forgotten from './forgot-password-route.tsx'
import * as reset from './reset-password-route.tsx'
import * as signIn from './route.tsx'

const email = 'mei@lumipath.example'
const token = 'of-the-link'

test.each([
  ['sign-in', signIn, { problem: 'unavailable', email }],
  ['forgotten', forgotten, { outcome: 'unanswered', email }],
  ['reset', reset, { problem: 'unanswered', token, email }],
  ['account', account, { problem: 'unanswered' }],
])('the page %s reports a failed request', async (name, route, expected) => {
  const body = new URLSearchParams({ email, token, username: email })
  const request = new Request(`http://site.test/admin/${name}`, { method: 'POST', body })
  const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
  const clientAction = route.clientAction as (args: object) => Promise<unknown>
  const shown = (await clientAction({ request, serverAction })) as Response
  expect([shown.status, await shown.json()]).toEqual([503, { minutes: 0, ...expected }])
})
