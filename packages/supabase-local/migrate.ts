import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { loadLite } from './lite.ts'

/** Per cluster; `authenticator` is the login. Idempotent. */
export const roles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then create role authenticator; end if;
end $$;
grant anon, authenticated, service_role to authenticator;`

/** State of a hosted database before its first migration; without default grants on `public` since 2026-10-30. Idempotent. */
const preamble = `
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create schema if not exists auth;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text not null primary key, statements text[], name text
);`

const authServerGrants = `
grant usage on schema auth to authenticator;
grant select, insert, update, delete on all tables in schema auth to authenticator;`

type Migration = { version: string; name: string; text: string }

const fileName = /^(\d{14})_(\w+)\.sql$/

/** Records migrations as the Supabase CLI does, so that `supabase migration list` and `db push` agree. */
export async function migrate(sql: Sql, folder: string, only?: string[]) {
  const { getAuthSchemaSql, splitSqlStatements, SUPABASE_AUTH_HELPERS_SQL } = await loadLite()
  await sql
    .unsafe(`${preamble}\n${SUPABASE_AUTH_HELPERS_SQL}\n${getAuthSchemaSql()}\n${authServerGrants}`)
    .simple()
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
  const applied = new Set(rows.map((row) => row.version))
  const known = readMigrations(folder)
  const isKnown = (version: string) => known.some((migration) => migration.version === version)
  const unknown = only?.find((version) => !isKnown(version))
  if (unknown)
    throw new Error(
      `This version has no migration ${unknown}: restore with the version that made the backup.`,
    )
  const newest = known.at(-1)?.version ?? ''
  const foreign = [...applied].find((version) => version < newest && !isKnown(version))
  if (foreign)
    throw new Error(
      `The database has the migration ${foreign}, which is not of this version: use an empty database.`,
    )
  const isIncluded = (version: string) => !only || only.includes(version)
  const pending = known.filter(({ version }) => !applied.has(version) && isIncluded(version))
  for (const migration of pending) await apply(sql, migration, splitSqlStatements(migration.text))
  return { isNew: applied.size === 0, applied: pending.map(({ version }) => version) }
}

function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.toSorted().map((file) => {
    const [, version, name] = fileName.exec(file) ?? []
    if (!version || !name) throw new Error(`${join(folder, file)} is not named <14 digits>_<name>.sql.`)
    return { version, name, text: readFileSync(join(folder, file), 'utf8') }
  })
}

async function apply(sql: Sql, { version, name, text }: Migration, statements: string[]): Promise<void> {
  const list = statements.map(literal).join(', ')
  try {
    await sql
      .unsafe(
        `begin;\n${text};\n` +
          'insert into supabase_migrations.schema_migrations (version, name, statements) ' +
          `values (${literal(version)}, ${literal(name)}, array[${list}]::text[]);\ncommit;`,
      )
      .simple()
  } catch (error) {
    throw new Error(`Migration ${version}_${name} failed${lineOf(error, text)}: ${(error as Error).message}`)
  }
}

/** The executed text has one line before the file. */
function lineOf(error: unknown, text: string): string {
  const { position } = error as { position?: string }
  if (!position) return ''
  const line = `begin;\n${text}`.slice(0, Number(position)).split('\n').length - 1
  return ` in line ${line}`
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
