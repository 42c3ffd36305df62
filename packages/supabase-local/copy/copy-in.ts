import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql, TransactionSql } from 'postgres'
import { fileOfTable, quoted, quotedTable } from './tables.ts'
import type { CopiedDatabase } from './tables.ts'

/** Code of PostgreSQL’s error. */
const insufficientPrivilege = '42501'

/** Reads what `copyOut` says of a database. */
export function readCopy(folder: string): CopiedDatabase {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as CopiedDatabase
}

/** Throws, with the way out, where the role of a connection may not put rows in. */
export async function refuseWithoutRight(sql: Sql): Promise<void> {
  try {
    await sql.begin((transaction) => rowsAsTheyWere(transaction))
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error
    const [role] = await sql<{ name: string }[]>`select current_user as name`
    throw new Error(
      'The role of DATABASE_URL may not bring rows back. Let a superuser say (PostgreSQL 15 or newer): ' +
        `grant set on parameter session_replication_role to ${quoted(role!.name)}`,
      { cause: error },
    )
  }
}

/** Puts the rows of a folder that `copyOut` has written in the place of all rows: all of them, or none. */
export async function copyIn(sql: Sql, folder: string): Promise<void> {
  const { tables, sequences } = readCopy(folder)
  await sql.begin(async (transaction) => {
    await rowsAsTheyWere(transaction)
    await transaction.unsafe(`truncate ${tables.map(quotedTable).join(', ')} cascade`)
    for (const table of tables) {
      const columns = table.columns.map(quoted).join(', ')
      const copy = transaction.unsafe(`copy ${quotedTable(table)} (${columns}) from stdin`)
      await fill(copy, join(folder, fileOfTable(table)))
    }
    for (const { value, ...sequence } of sequences) {
      await transaction`select setval(${quotedTable(sequence)}::regclass, ${value}::bigint)`
    }
  })
}

/**
 * Copies a file of rows into a table. postgres.js tells nobody of an error that comes after the last row (one of a small table
 * does): the promise of the query was settled by its stream.
 */
async function fill(copy: ReturnType<TransactionSql['unsafe']>, file: string): Promise<void> {
  const refused = Promise.withResolvers<never>()
  refused.promise.catch(() => {})
  void Object.assign(copy, { reject: refused.reject })
  const copied = copy.writable().then((rows) => pipeline(createReadStream(file), rows))
  await Promise.race([copied, refused.promise])
}

/** Rows come as they were: no trigger changes them, and their order does not matter to foreign keys. */
async function rowsAsTheyWere(transaction: TransactionSql): Promise<void> {
  await transaction`set local session_replication_role = replica`
}
