import type { Sql } from '../../../packages/supabase-local/index.ts'

type Grant = { privilege: string; role: string }

type Relation = { oid: number; name: string; grants: Grant[] }

export type Fragment = ReturnType<typeof isOwn>

/** SQL that creates the present state: what `pg_dump --schema-only` would write, with everything of a table in one place. */
export async function describeSchema(sql: Sql, origin: string): Promise<string> {
  await refuseUnknownKinds(sql)
  const functions = await describeFunctions(sql)
  const statements = [
    `-- ${origin}\n-- Present state after all migrations. To change it, add a migration.`,
    'SET check_function_bodies = false;',
    ...(await describeSchemas(sql)),
    ...functions.filter(({ isUsed }) => isUsed).map(({ text }) => text),
    ...(await describeTables(sql)),
    ...(await describeViews(sql)),
    ...functions.filter(({ isUsed }) => !isUsed).map(({ text }) => text),
    ...(await describeForeignTriggers(sql)),
  ]
  return `${statements.join('\n\n')}\n`
}

/** Without the schemas that Supabase creates. Its condition is on `n`, a row of `pg_namespace`. */
function isOwn(sql: Sql) {
  return sql`n.nspname <> all ('{auth,extensions,information_schema,supabase_migrations}') and n.nspname !~ '^pg_'`
}

/** A kind of object that is not described would be missing from the files without notice. */
async function refuseUnknownKinds(sql: Sql): Promise<void> {
  const found = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, name) as name
    from (
      select typnamespace as namespace, typname as name from pg_catalog.pg_type where typtype in ('d', 'e', 'r')
      union all select pronamespace, proname from pg_catalog.pg_proc where prokind <> 'f'
      union all select relnamespace, relname from pg_catalog.pg_class c
        where relkind in ('c', 'f', 'm', 'p') or relkind = 'S' and not exists (
          select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'i'
        )
    ) as other join pg_catalog.pg_namespace n on n.oid = namespace
    where ${isOwn(sql)} order by 1`
  if (found.length === 0) return
  const names = found.map(({ name }) => name).join(', ')
  throw new Error(`tools/types/database cannot describe ${names} yet: extend it.`)
}

async function describeSchemas(sql: Sql): Promise<string[]> {
  const schemas = await sql<{ name: string; grants: Grant[] }[]>`
    select quote_ident(n.nspname) as name, ${grantsIn(sql, sql`n.nspacl`, sql`n.nspowner`)} as grants
    from pg_catalog.pg_namespace n where ${isOwn(sql)} and n.nspname <> 'public' order by 1`
  const extensions = await sql<{ text: string }[]>`
    select format('CREATE EXTENSION %I WITH SCHEMA %I;', e.extname, n.nspname) as text
    from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
    where e.extname not in ('plpgsql', 'pgcrypto') order by 1`
  return [
    ...schemas.map(({ name, grants }) =>
      [`CREATE SCHEMA ${name};`, ...describeGrants(grants, `SCHEMA ${name}`)].join('\n'),
    ),
    ...extensions.map(({ text }) => text),
  ]
}

/** `isUsed`: by a default, check, policy or trigger of a table. */
async function describeFunctions(sql: Sql): Promise<{ text: string; isUsed: boolean }[]> {
  const functions = await sql<
    { signature: string; definition: string; isUsed: boolean; isForAll: boolean; grants: Grant[] }[]
  >`
    select
      p.oid::regprocedure::text as signature,
      pg_get_functiondef(p.oid) as definition,
      exists (
        select from pg_catalog.pg_depend d
        where d.refobjid = p.oid and d.classid <> 'pg_catalog.pg_proc'::regclass
      ) as "isUsed",
      has_function_privilege('public', p.oid, 'execute') as "isForAll",
      ${grantsIn(sql, sql`p.proacl`, sql`p.proowner`)} as grants
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where ${isOwn(sql)} order by 1`
  return functions.map(({ signature, definition, isUsed, isForAll, grants }) => {
    const lines = [
      `${definition.trimEnd().replace('CREATE OR REPLACE', 'CREATE')};`,
      ...(isForAll ? [] : [`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC;`]),
      ...describeGrants(grants, `FUNCTION ${signature}`),
    ]
    return { text: lines.join('\n'), isUsed }
  })
}

async function describeTables(sql: Sql): Promise<string[]> {
  const tables = await readRelations(sql, 'r')
  return Promise.all(
    tables.map(async (table) => {
      const { oid, name } = table
      const members = [...(await readColumns(sql, oid)), ...(await readConstraints(sql, oid))]
      return [
        `CREATE TABLE ${name} (\n  ${members.join(',\n  ')}\n);`,
        ...(await describeComments(sql, table)),
        ...(await readIndexes(sql, oid)),
        ...(await readTriggers(sql, sql`t.tgrelid = ${oid}`)),
        ...(await readPolicies(sql, table)),
        ...describeGrants(table.grants, `TABLE ${name}`),
        ...(await describeColumnGrants(sql, table)),
      ].join('\n')
    }),
  )
}

async function describeViews(sql: Sql): Promise<string[]> {
  const views = await readRelations(sql, 'v')
  return Promise.all(
    views.map(async (view) => {
      const [row] = await sql<{ definition: string; options: string[] | null }[]>`
        select pg_get_viewdef(oid, true) as definition, reloptions as options
        from pg_catalog.pg_class where oid = ${view.oid}`
      const options = row?.options ? ` WITH (${row.options.join(', ')})` : ''
      return [
        `CREATE VIEW ${view.name}${options} AS\n${row?.definition}`,
        ...(await describeComments(sql, view)),
        ...describeGrants(view.grants, `TABLE ${view.name}`),
      ].join('\n')
    }),
  )
}

/** On tables of Supabase. */
async function describeForeignTriggers(sql: Sql): Promise<string[]> {
  return readTriggers(
    sql,
    sql`
      not exists (
        select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.oid = t.tgrelid and ${isOwn(sql)}
      ) and exists (
        select from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
        where p.oid = t.tgfoid and ${isOwn(sql)}
      )`,
  )
}

/** In order of creation, so that references find their tables. */
async function readRelations(sql: Sql, kind: 'r' | 'v'): Promise<Relation[]> {
  return sql<Relation[]>`
    select c.oid, format('%I.%I', n.nspname, c.relname) as name,
      ${grantsIn(sql, sql`c.relacl`, sql`c.relowner`)} as grants
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = ${kind} and ${isOwn(sql)} order by c.oid`
}

async function readColumns(sql: Sql, table: number): Promise<string[]> {
  return linesOf(sql<{ line: string }[]>`
    select concat_ws(' ',
      quote_ident(a.attname),
      format_type(a.atttypid, a.atttypmod),
      case
        when a.attgenerated = 's' then format('GENERATED ALWAYS AS (%s) STORED', pg_get_expr(d.adbin, d.adrelid, true))
        when a.attidentity = 'a' then 'GENERATED ALWAYS AS IDENTITY'
        when a.attidentity = 'd' then 'GENERATED BY DEFAULT AS IDENTITY'
        else 'DEFAULT ' || pg_get_expr(d.adbin, d.adrelid, true)
      end,
      case when a.attnotnull then 'NOT NULL' end
    ) as line
    from pg_catalog.pg_attribute a
    left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${table} and a.attnum > 0 and not a.attisdropped order by a.attnum`)
}

async function readConstraints(sql: Sql, table: number): Promise<string[]> {
  return linesOf(sql<{ line: string }[]>`
    select format('CONSTRAINT %I %s', conname, pg_get_constraintdef(oid, true)) as line
    from pg_catalog.pg_constraint
    where conrelid = ${table} and contype in ('p', 'u', 'f', 'c', 'x')
    order by position(contype::text in 'pufcx'), conname`)
}

async function readIndexes(sql: Sql, table: number): Promise<string[]> {
  return linesOf(sql<{ line: string }[]>`
    select pg_get_indexdef(i.indexrelid, 0, true) || ';' as line
    from pg_catalog.pg_index i
    where i.indrelid = ${table}
      and not exists (select from pg_catalog.pg_constraint where conindid = i.indexrelid and conrelid = ${table})
    order by 1`)
}

async function readTriggers(sql: Sql, condition: Fragment): Promise<string[]> {
  return linesOf(sql<{ line: string }[]>`
    select pg_get_triggerdef(t.oid, true) || ';' as line
    from pg_catalog.pg_trigger t where not t.tgisinternal and ${condition} order by t.tgname`)
}

async function readPolicies(sql: Sql, { oid, name }: Relation): Promise<string[]> {
  const policies = await linesOf(sql<{ line: string }[]>`
    select concat_ws(E'\n  ',
      format('CREATE POLICY %I ON %s', polname, ${name}::text),
      case when not polpermissive then 'AS RESTRICTIVE' end,
      format('FOR %s TO %s',
        case polcmd when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'ALL' end,
        (select string_agg(case role when 0 then 'PUBLIC' else role::regrole::text end, ', ') from unnest(polroles) role)
      ),
      'USING (' || pg_get_expr(polqual, polrelid, true) || ')',
      'WITH CHECK (' || pg_get_expr(polwithcheck, polrelid, true) || ')'
    ) || ';' as line
    from pg_catalog.pg_policy where polrelid = ${oid} order by polname`)
  const [table] = await sql<{ isSecured: boolean; isForced: boolean }[]>`
    select relrowsecurity as "isSecured", relforcerowsecurity as "isForced"
    from pg_catalog.pg_class where oid = ${oid}`
  return [
    ...(table?.isSecured ? [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;`] : []),
    ...(table?.isForced ? [`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;`] : []),
    ...policies,
  ]
}

async function describeComments(sql: Sql, { oid, name }: Relation): Promise<string[]> {
  return linesOf(sql<{ line: string }[]>`
    select format('COMMENT ON %s IS%s%L;', target, E'\n  ', comment) as line
    from (
      select 0 as place, 'TABLE ' || ${name}::text as target, obj_description(${oid}, 'pg_class') as comment
      union all
      select attnum, format('COLUMN %s.%I', ${name}::text, attname), col_description(${oid}, attnum)
      from pg_catalog.pg_attribute where attrelid = ${oid} and attnum > 0
    ) as commented where comment is not null order by place`)
}

async function describeColumnGrants(sql: Sql, { oid, name }: Relation): Promise<string[]> {
  const columns = await sql<Grant[]>`
    select format('%s (%s)', acl.privilege_type, string_agg(quote_ident(a.attname), ', ' order by a.attnum)) as privilege,
      acl.grantee::regrole::text as role
    from pg_catalog.pg_attribute a cross join aclexplode(a.attacl) as acl
    where a.attrelid = ${oid} and not a.attisdropped
    group by acl.privilege_type, acl.grantee order by acl.grantee::regrole::text, acl.privilege_type`
  return describeGrants([...columns], `TABLE ${name}`)
}

/** Subquery: what others than the owner may do. */
function grantsIn(sql: Sql, acl: Fragment, owner: Fragment) {
  return sql`(
    select coalesce(json_agg(json_build_object('privilege', privilege_type, 'role', role)
      order by role, position(privilege_type in 'SELECT INSERT UPDATE DELETE')), '[]')
    from aclexplode(${acl}) as exploded
    cross join lateral (select case grantee when 0 then 'PUBLIC' else grantee::regrole::text end) as named (role)
    where grantee <> ${owner}
  )`
}

/** One statement per set of privileges. */
function describeGrants(grants: Grant[], target: string): string[] {
  const byRole = Map.groupBy(grants, ({ role }) => role)
  const roles = [...byRole].map(([role, own]) => ({
    role,
    privileges: own.map(({ privilege }) => privilege).join(', '),
  }))
  return [...Map.groupBy(roles, ({ privileges }) => privileges)].map(
    ([privileges, same]) => `GRANT ${privileges} ON ${target} TO ${same.map(({ role }) => role).join(', ')};`,
  )
}

async function linesOf(rows: PromiseLike<{ line: string }[]>): Promise<string[]> {
  return (await rows).map(({ line }) => line)
}
