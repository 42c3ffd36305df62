import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'
import { describeDatabase, fileOfTable, quoted, quotedTable } from './tables.ts'

/**
 * Writes the rows of all tables of a database into a folder, as they are at one moment, while the database goes on
 * working. `index.json` says what is there.
 */
export async function copyOut(sql: Sql, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sql.begin('isolation level repeatable read read only', async (transaction) => {
    const described = await describeDatabase(transaction as unknown as Sql)
    for (const table of described.tables) {
      const columns = table.columns.map(quoted).join(', ')
      const rows = await transaction
        .unsafe(`copy (select ${columns} from ${quotedTable(table)}) to stdout`)
        .readable()
      await pipeline(rows, createWriteStream(join(folder, fileOfTable(table)), { mode: 0o600 }))
    }
    await writeFile(join(folder, 'index.json'), JSON.stringify(described, null, 2), { mode: 0o600 })
  })
}
