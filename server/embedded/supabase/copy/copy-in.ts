import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'
import { fileOfTable, quoted, quotedTable } from './tables.ts'
import type { CopiedDatabase } from './tables.ts'

/** Reads what `copyOut` says of a database. */
export function readCopy(folder: string): CopiedDatabase {
  return JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as CopiedDatabase
}

/** Puts the rows of a folder that `copyOut` has written in the place of all rows: all of them, or none. */
export async function copyIn(sql: Sql, folder: string): Promise<void> {
  const { tables, sequences } = readCopy(folder)
  await sql.begin(async (transaction) => {
    // Rows come as they were: no trigger changes them, and their order does not matter to foreign keys.
    await transaction`set local session_replication_role = replica`
    await transaction.unsafe(`truncate ${tables.map(quotedTable).join(', ')} cascade`)
    for (const table of tables) {
      const columns = table.columns.map(quoted).join(', ')
      const rows = await transaction.unsafe(`copy ${quotedTable(table)} (${columns}) from stdin`).writable()
      await pipeline(createReadStream(join(folder, fileOfTable(table))), rows)
    }
    for (const { value, ...sequence } of sequences) {
      await transaction`select setval(${quotedTable(sequence)}::regclass, ${value}::bigint)`
    }
  })
}
