import { expect, test } from 'vitest'
import * as account from './admin.account.tsx'
import * as forgotten from './admin.forgotten.tsx'
import * as reset from './admin.reset.tsx'
import * as signIn from './admin.sign-in.tsx'

type ClientAction = (args: never) => Promise<Response>

const routes: [name: string, route: { clientAction: ClientAction }, answer: object][] = [
  ['sign-in', signIn as never, { problem: 'unavailable', email: 'mei@lumipath.example' }],
  ['forgotten', forgotten as never, { outcome: 'unanswered', email: 'mei@lumipath.example' }],
  ['reset', reset as never, { problem: 'unanswered', token: 'of-the-link' }],
  ['account', account as never, { problem: 'unanswered' }],
]

test.each(routes)(
  'without an answer the page “%s” stays and says so',
  async (name, { clientAction }, answer) => {
    const body = new URLSearchParams({ email: 'mei@lumipath.example', token: 'of-the-link' })
    const request = new Request(`http://site.test/admin/${name}`, { method: 'POST', body })
    const serverAction = () => Promise.reject(new TypeError('Failed to fetch'))
    const told = await clientAction({ request, serverAction } as never)
    expect([told.status, await told.json()]).toEqual([503, { minutes: 0, ...answer }])
  },
)
