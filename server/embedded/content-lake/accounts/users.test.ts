import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccounts, type Accounts } from './accounts.ts'

const email = 'editor@lumipath.example'
const password = 'an old password'
let dataDir: string
let accounts: Accounts

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  accounts = openAccounts(dataDir)
  await accounts.users.add({ email, password, role: 'editor' })
})

afterEach(() => {
  accounts.close()
  rmSync(dataDir, { recursive: true })
})

test.each([
  ['whose password is changed', "UPDATE users SET password = 'another'"],
  ['who is removed', 'DELETE FROM users'],
])('somebody %s while it is compared does not come in', async (_name, change) => {
  const entered = accounts.users.verify(email, password)
  // As another process does to the accounts.
  const database = new DatabaseSync(join(dataDir, 'accounts.db'))
  database.exec(change)
  database.close()
  expect(await entered).toBeUndefined()
})

test('somebody whose account stays as it is comes in', async () => {
  expect(await accounts.users.verify(email, password)).toMatchObject({ email })
})

test.each(['editor', '<mei@lumipath.example>', 'mei@localhost'])(
  '%s is no address of an account',
  async (address) => {
    await expect(accounts.users.add({ email: address, password, role: 'editor' })).rejects.toThrow(
      'is no email address',
    )
    expect(accounts.users.list()).toHaveLength(1)
  },
)
