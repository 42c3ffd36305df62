import { expect, test } from 'vitest'
import { createBackend } from './backend.ts'

const secrets = { jwtSecret: 'x'.repeat(40), anonKey: 'anon', secretKey: 'secret' } as never
const logged: unknown[] = []
const log = { info() {}, warn() {}, error: (fields: unknown) => void logged.push(fields) }

test('logs the code of a failure, not its message', async () => {
  const failure = { code: '40P01', message: 'mei@mail.example waits' }
  const app = { fetch: async () => Response.json(failure, { status: 500 }), close: async () => {} }
  const options = { name: 'contact', hasUsers: true, secrets, isDatabaseReady: () => true }
  const response = await createBackend(app, options, log).fetch('http://contact.internal/auth/v1/user')
  expect(await response.json()).toEqual(failure)
  expect(logged).toEqual([{ project: 'contact', status: 500, code: '40P01', pathname: '/auth/v1/user' }])
})
