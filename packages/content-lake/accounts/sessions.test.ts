import { expect, test } from 'vitest'
import { temporaryFolder } from '../../shared/files/temporary-folder.ts'
import { openAccounts, openAccountsDatabase } from './accounts.ts'
import { createSessions } from './sessions.ts'

const hour = 3_600_000
const month = 30 * 24 * hour

test.each([
  ['ends after 12 hours without use', false, 12 * hour, false],
  ['is kept for 30 days where its user wants that', true, month, false],
  ['ends 30 days after it began, however it is used', false, month, true],
])('a session %s', async (_, isKept, life, isUsed) => {
  const folder = temporaryFolder('sessions')
  const accounts = openAccounts(folder.path)
  const user = await accounts.users.add({
    email: 'a@example.com',
    password: 'a long password',
    role: 'editor',
  })
  const database = openAccountsDatabase(`${folder.path}/accounts.db`)
  let now = 0
  const sessions = createSessions(database, () => now)
  const secret = sessions.begin(user.id, isKept)
  for (; isUsed && now < life - hour; now += hour) sessions.prolong(secret)
  now = life - 1
  expect(sessions.userOf(secret)).toBe(user.id)
  sessions.prolong(isUsed || isKept ? secret : 'another')
  now = life
  expect(sessions.userOf(secret)).toBeUndefined()
  database.close()
  accounts.close()
  folder.remove()
})
