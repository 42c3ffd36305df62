import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql, TransactionSql } from 'postgres'
import { fileOfTable, quoted, quotedTable } from './tables.ts'
import type { CopiedDatabase } from './tables.ts'

const insufficientPrivilege = '42501' // PostgreSQL error code

export function readCopy(folder: string): CopiedDatabase {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as CopiedDatabase
}

export async function requireRestorePrivilege(sql: Sql): Promise<void> {
  try {
    await sql.begin((transaction) => disableTriggers(transaction))
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    const [role] = await sql<{ name: string }[]>`select current_user as name`
    throw new Error(
      'The role of DATABASE_URL may not restore rows. As a superuser, run (PostgreSQL 15 or newer): ' +
        `grant set on parameter session_replication_role to ${quoted(role!.name)}`,
      { cause: error },
    )
  }
}

export async function copyIn(sql: Sql, folder: string): Promise<void> {
  const { tables, sequences } = readCopy(folder)
  await sql.begin(async (transaction) => {
    await disableTriggers(transaction)
    await transaction.unsafe(`truncate ${tables.map(quotedTable).join(', ')} cascade`)
    for (const table of tables) {
      const columns = table.columns.map(quoted).join(', ')
      const copy = transaction.unsafe(`copy ${quotedTable(table)} (${columns}) from stdin`)
      await copyFileIn(copy, join(folder, fileOfTable(table)))
    }
    for (const { value, ...sequence } of sequences) {
      await transaction`select setval(${quotedTable(sequence)}::regclass, ${value}::bigint)`
    }
  })
}

/** postgres.js drops errors after the last row: its stream has already settled the promise of the query. */
async function copyFileIn(copy: ReturnType<TransactionSql['unsafe']>, file: string): Promise<void> {
  const failed = Promise.withResolvers<never>()
  failed.promise.catch(() => {})
  void Object.assign(copy, { reject: failed.reject })
  const copied = copy.writable().then((rows) => pipeline(createReadStream(file), rows))
  await Promise.race([copied, failed.promise])
}

/** Disables triggers and foreign key checks: rows are restored unchanged, in any order. */
async function disableTriggers(transaction: TransactionSql): Promise<void> {
  await transaction`set local session_replication_role = replica`
}
