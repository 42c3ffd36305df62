import type { Sql } from 'postgres'

/** Columns of a table, without generated ones. */
export type CopiedTable = { schema: string; name: string; columns: string[] }

export type CopiedDatabase = {
  migrations: string[]
  tables: CopiedTable[]
  sequences: { schema: string; name: string; value: string }[]
}

export async function describeDatabase(sql: Sql): Promise<CopiedDatabase> {
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

export function quotedTable({ schema, name }: { schema: string; name: string }): string {
  return `${quoted(schema)}.${quoted(name)}`
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
