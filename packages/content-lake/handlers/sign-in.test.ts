import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryLake } from '../tests/lake-in-process.ts'
import { MESSAGES } from '../sign-in/sign-in-page.ts'

const account = { email: 'ed@example.com', password: 'a long password' }
let attempts = 0
let errors: string[] = []
const throttle = {
  attempt: () => (attempts += 1) && 0,
  takeBack: () => void (attempts -= 1),
  succeed: () => void (attempts = 0),
}
const logger = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) }
const { dataDir, lake, close } = temporaryLake({ logger, throttle })

beforeAll(() => lake.accounts.users.add({ ...account, role: 'editor' }))
afterAll(close)

beforeEach(() => {
  attempts = 0
  errors = []
})

function signIn(language = 'en', password = account.password): Promise<Response> {
  const body = new URLSearchParams({ ...account, password, origin: '/studio/vision' })
  const headers = { 'accept-language': language }
  return lake.fetch(new Request('http://lake.test/lake/auth/login', { method: 'POST', body, headers }))
}

async function withoutRoom(run: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'accounts.db'))
  database.exec(`CREATE TRIGGER no_room BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  try {
    await run()
  } finally {
    database.exec('DROP TRIGGER no_room')
    database.close()
  }
}

test.each(['en', 'zh-Hans', 'zh-Hant-TW'] as const)(
  'where sessions cannot be stored the page says so (%s), and the attempt does not count',
  (language) =>
    withoutRoom(async () => {
      const response = await signIn(language)
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '60'])
      const page = await response.text()
      expect(page).toContain(MESSAGES[language].unavailable)
      expect(page).toContain('name="origin" value="/studio/vision"')
      expect(page).not.toContain('aria-invalid')
      expect(attempts).toBe(0)
      expect(errors).toEqual(['content lake: sign-in failed'])
    }),
)

test('a wrong password counts until a sign-in succeeds', async () => {
  const refused = await signIn('en', 'another password')
  expect(refused.status).toBe(401)
  expect((await refused.text()).match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(attempts).toBe(1)
  expect((await signIn()).status).toBe(303)
  expect([attempts, errors]).toEqual([0, []])
})
