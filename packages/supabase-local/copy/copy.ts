import type { Sql, TransactionSql } from 'postgres'
import { createWriteStream, createReadStream, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** Columns of a table, without generated ones. */
type CopiedTable = { schema: string; name: string; columns: string[] }

export type CopiedDatabase = {
  migrations: string[]
  tables: CopiedTable[]
  sequences: { schema: string; name: string; value: string }[]
}

async function describeDatabase(sql: Sql): Promise<CopiedDatabase> {
  const own = sql`n.nspname not in ('information_schema', 'supabase_migrations') and n.nspname not like 'pg\\_%'`
  const tables = await sql<CopiedTable[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and ${own}
    group by 1, 2 order by 1, 2`
  const sequences = await sql<CopiedDatabase['sequences']>`
    select schemaname as schema, sequencename as name, last_value::text as value
    from pg_sequences where last_value is not null and schemaname <> 'supabase_migrations' order by 1, 2`
  const migrations = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`
  return {
    migrations: migrations.map(({ version }) => version),
    tables: [...tables],
    sequences: [...sequences],
  }
}

export function fileOfTable({ schema, name }: CopiedTable): string {
  return `${schema}.${name}.copy`
}

function quotedTable({ schema, name }: { schema: string; name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

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
      // postgres.js pauses its socket while the stream is full, and would never resume it when the end comes meanwhile.
      rows._read(0)
    }
    await writeFile(join(folder, 'index.json'), JSON.stringify(description, null, 2), { mode: 0o600 })
  })
}

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
