import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { HISTORY_MAX_AGE_DAYS, HISTORY_MIN_TRANSACTIONS, pruneHistory } from './history-pruning.ts'

test('old transactions go, but not the last ones of a dataset, and documents stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumipath-history-'))
  const database = openDatabase(join(folder, 'lake.db'))
  const now = new Date('2026-06-01T00:00:00Z')
  const old = new Date(now.getTime() - (HISTORY_MAX_AGE_DAYS + 1) * 86_400_000).toISOString()
  const add = database.prepare(
    "INSERT INTO transactions (dataset, id, timestamp, author, mutations) VALUES (?, ?, ?, 'x', '[]')",
  )
  const addDocument = database.prepare(
    "INSERT INTO transaction_documents (seq, dataset, document_id, effects) VALUES (?, ?, 'x', '{}')",
  )
  database.exec('BEGIN')
  database.prepare("INSERT INTO documents (dataset, id, content) VALUES ('busy', 'x', '{}')").run()
  for (let index = 0; index < HISTORY_MIN_TRANSACTIONS + 200; index += 1) {
    addDocument.run(add.run('busy', `t${index}`, old).lastInsertRowid, 'busy')
  }
  for (let index = 0; index < 50; index += 1) add.run('quiet', `t${index}`, old)
  database.exec('COMMIT')

  expect(pruneHistory(database, now)).toBe(200)
  const count = (table: string, dataset: string) =>
    database.prepare(`SELECT count(*) AS n FROM ${table} WHERE dataset = ?`).get(dataset)?.n
  expect(count('transactions', 'busy')).toBe(HISTORY_MIN_TRANSACTIONS)
  expect(count('transaction_documents', 'busy')).toBe(HISTORY_MIN_TRANSACTIONS)
  expect(count('transactions', 'quiet')).toBe(50)
  expect(count('documents', 'busy')).toBe(1)
  expect(pruneHistory(database, now)).toBe(0)
  database.close()
  rmSync(folder, { recursive: true })
})
