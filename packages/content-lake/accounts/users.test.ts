import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { folderForEachTest } from '../../shared/tests/folder-for-each-test.ts'
import { openAccounts, type Accounts } from './accounts.ts'

const email = 'editor@lumipath.example'
const password = 'an old password'
const folder = folderForEachTest('accounts')
let accounts: Accounts

beforeEach(async () => {
  accounts = openAccounts(folder.path)
  await accounts.users.add({ email, password, role: 'editor' })
  return () => accounts.close()
})

test.each([
  ['changed', "UPDATE users SET password = 'another'"],
  ['removed', 'DELETE FROM users'],
])('refuses a user who is %s during the comparison', async (_name, change) => {
  const entered = accounts.users.verify(email, password)
  const database = new DatabaseSync(join(folder.path, 'accounts.db'))
  database.exec(change)
  database.close()
  expect(await entered).toBeUndefined()
})

test.each(['editor', '<mei@lumipath.example>', 'mei@localhost'])(
  'refuses an account for %s',
  async (address) => {
    await expect(accounts.users.add({ email: address, password, role: 'editor' })).rejects.toThrow(
      'is no email address',
    )
    expect(accounts.users.list()).toHaveLength(1)
  },
)
