import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Sql } from 'postgres'
import { describeDatabase, fileOfTable, quoted, quotedTable } from './tables.ts'

export async function copyOut(sql: Sql, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await sql.begin('isolation level repeatable read read only', async (transaction) => {
    const description = await describeDatabase(transaction as unknown as Sql)
    for (const table of description.tables) {
      const columns = table.columns.map(quoted).join(', ')
      const rows = await transaction
        .unsafe(`copy (select ${columns} from ${quotedTable(table)}) to stdout`)
        .readable()
      await pipeline(rows, createWriteStream(join(folder, fileOfTable(table)), { mode: 0o600 }))
    }
    await writeFile(join(folder, 'index.json'), JSON.stringify(description, null, 2), { mode: 0o600 })
  })
}
