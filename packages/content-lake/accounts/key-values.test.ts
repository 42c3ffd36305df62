import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { folderForEachTest } from '../../shared/tests/folder-for-each-test.ts'
import { openAccounts } from './accounts.ts'

const folder = folderForEachTest('accounts')

test('stores several values as a whole or not at all', async () => {
  const { users, keyValues, close } = openAccounts(folder.path)
  const { id } = await users.add({ email: 'ed@example.com', password: 'a long password', role: 'editor' })
  const database = new DatabaseSync(join(folder.path, 'accounts.db'))
  database.exec(
    `CREATE TRIGGER no_room BEFORE INSERT ON key_values WHEN new.key = 'second' BEGIN SELECT RAISE(ABORT, 'no room'); END`,
  )
  const pairs = ['first', 'second'].map((key) => ({ key, value: 1 }))
  expect(() => keyValues.set(id, pairs)).toThrow('no room')
  expect(keyValues.get(id, 'first')).toBeNull()
  database.exec('DROP TRIGGER no_room')
  keyValues.set(id, pairs)
  expect(pairs.map(({ key }) => keyValues.get(id, key))).toEqual([1, 1])
  database.close()
  close()
})
