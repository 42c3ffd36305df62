import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../shared/files/temporary-folder.ts'
import { secretHash } from '../../shared/secrets.ts'
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

test('accounts of 1.0.0 stay, their sessions end when they would have, and 1.0.0 can write again', () => {
  const folder = temporaryFolder('accounts-of-1-0-0')
  const file = `${folder.path}/accounts.db`
  const before = new DatabaseSync(file)
  before.exec(`
    CREATE TABLE users (
      id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE, name TEXT NOT NULL, role TEXT NOT NULL, password TEXT NOT NULL,
      created_at TEXT NOT NULL
    );
    CREATE TABLE sessions (
      token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      expires_at INTEGER NOT NULL
    );
    CREATE TABLE key_values (user_id TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user_id, key));
    PRAGMA user_version = 1;
    INSERT INTO users VALUES ('u', 'a@example.com', '', 'editor', 'salt.key', '2026-11-28T00:00:00Z');
  `)
  const write = `INSERT INTO sessions (token_hash, user_id, expires_at) VALUES (?, 'u', ${month})`
  before.prepare(write).run(secretHash('written before'))
  before.close()

  const after = openAccountsDatabase(file)
  after.prepare(write).run(secretHash('written after a rollback'))
  let now = month - hour
  const sessions = createSessions(after, () => now)
  const secrets = ['written before', 'written after a rollback', sessions.begin('u')]
  expect(secrets.map((secret) => sessions.userOf(secret))).toEqual(['u', 'u', 'u'])
  expect(secrets.slice(0, 2).map((secret) => sessions.prolong(secret))).toEqual([false, false])
  now = month
  expect(secrets.map((secret) => sessions.userOf(secret))).toEqual([undefined, undefined, 'u'])
  after.close()
  folder.remove()
})
