import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTransaction } from './in-transaction.ts'

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

test('what is written together is there together, and what came of it is returned', () => {
  expect(inTransaction(database, () => [write('one'), write('two')].length)).toBe(2)
  expect(words()).toEqual(['one', 'two'])
})

test('a failure leaves nothing of what went before it, and the next transaction works', () => {
  const fail = () => {
    write('one')
    throw new Error('no more')
  }
  expect(() => inTransaction(database, fail)).toThrow('no more')
  inTransaction(database, () => write('two'))
  expect(words()).toEqual(['two'])
})

test('a failure that SQLite has taken back by itself is told as it was', () => {
  const twice = () => [write('one'), write('one', 'ROLLBACK')]
  expect(() => inTransaction(database, twice)).toThrow(/UNIQUE constraint failed/)
  expect(words()).toEqual([])
})
