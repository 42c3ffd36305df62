import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from './sqlite-transaction.ts'

let database: DatabaseSync

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE words (word TEXT UNIQUE) STRICT')
})

afterEach(() => database.close())

const write = (word: string, onConflict = 'ABORT') =>
  database.prepare(`INSERT OR ${onConflict} INTO words VALUES (?)`).run(word)
const words = () =>
  database
    .prepare('SELECT word FROM words')
    .all()
    .map(({ word }) => word)

test('rolls back on failure; the next transaction commits and returns its result', () => {
  const fail = () => {
    write('one')
    throw new Error('no more')
  }
  expect(() => inTransaction(database, fail)).toThrow('no more')
  expect(inTransaction(database, () => [write('two')].length)).toBe(1)
  expect(words()).toEqual(['two'])
})

test('throws the original error when SQLite has rolled back by itself', () => {
  const twice = () => [write('one'), write('one', 'ROLLBACK')]
  expect(() => inTransaction(database, twice)).toThrow(/UNIQUE constraint failed/)
  expect(words()).toEqual([])
})
