import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openContentLake, type ContentLake } from '../lake.ts'
import { WORDS } from '../sign-in/words.ts'

const account = { email: 'ed@example.com', password: 'a long password' }
let dataDir: string
let lake: ContentLake
let attempts: number
let errors: string[]

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  const throttle = {
    attempt: () => (attempts += 1) && 0,
    takeBack: () => void (attempts -= 1),
    succeed: () => void (attempts = 0),
  }
  const logger = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) }
  lake = openContentLake({ dataDir, token: 'token-of-the-test-0123456789', logger, throttle })
  await lake.accounts.users.add({ ...account, role: 'editor' })
})

beforeEach(() => {
  attempts = 0
  errors = []
})

afterAll(async () => {
  await lake.close()
  rmSync(dataDir, { recursive: true })
})

function signIn(language = 'en', password = account.password): Promise<Response> {
  const body = new URLSearchParams({ ...account, password, origin: '/studio/vision' })
  const headers = { 'accept-language': language }
  return lake.fetch(new Request('http://lake.test/lake/auth/login', { method: 'POST', body, headers }))
}

/** Does something while the disk has no room for a session. */
async function withoutRoom(act: () => Promise<void>): Promise<void> {
  const database = new DatabaseSync(join(dataDir, 'accounts.db'))
  database.exec(`CREATE TRIGGER no_room BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'no room'); END`)
  try {
    await act()
  } finally {
    database.exec('DROP TRIGGER no_room')
    database.close()
  }
}

test.each(['en', 'zh-Hans', 'zh-Hant-TW'] as const)(
  'where nobody can sign in the page says so (%s), and the attempt does not count',
  (language) =>
    withoutRoom(async () => {
      const answer = await signIn(language)
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60'])
      const page = await answer.text()
      expect(page).toContain(WORDS[language].unavailable)
      expect(page).toContain('name="origin" value="/studio/vision"')
      expect(page).not.toContain('aria-invalid')
      expect(attempts).toBe(0)
      expect(errors).toEqual(['content lake: signing in failed'])
    }),
)

test('a wrong password counts until the right one comes', async () => {
  const refused = await signIn('en', 'another password')
  expect(refused.status).toBe(401)
  expect((await refused.text()).match(/aria-invalid="true"/g)).toHaveLength(2)
  expect(attempts).toBe(1)
  expect((await signIn()).status).toBe(303)
  expect([attempts, errors]).toEqual([0, []])
})
