import type { Sql } from '../../../packages/supabase-local/index.ts'

/** `type`: name in pg_type; that of an array begins with `_`. */
type Field = { name: string; type: string; isOptional: boolean }

type Column = Field & { isNullable: boolean; isGenerated: boolean }

type Relationship = {
  foreignKeyName: string
  columns: string[]
  isOneToOne: boolean
  referencedRelation: string
  referencedColumns: string[]
}

type Relation = { name: string; kind: 'r' | 'v'; columns: Column[]; relationships: Relationship[] }

/** `columns`: of `returns table`. `relation`: the table whose rows it returns. */
type Routine = {
  name: string
  parameters: Field[]
  type: string
  isSet: boolean
  columns: Field[]
  relation: string | null
}

const never = '{ [_ in never]: never }'

/** The types of `supabase gen types typescript`, which needs a running Supabase. */
export async function describeTypes(sql: Sql, origin: string): Promise<string> {
  const relations = await readRelations(sql)
  const groups = {
    Tables: relations.filter(({ kind }) => kind === 'r').map(describeTable),
    Views: relations.filter(({ kind }) => kind === 'v').map(describeView),
    Functions: (await readFunctions(sql)).map(describeFunction),
  }
  return [
    `// ${origin}`,
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]',
    '',
    'export type Database = {',
    '  public: {',
    ...Object.entries(groups).map(([name, entries]) => `    ${name}: ${block(entries, 6)}`),
    `    Enums: ${never}`,
    `    CompositeTypes: ${never}`,
    '  }',
    '}',
    '',
    "export type Tables<Name extends keyof Database['public']['Tables']> =",
    "  Database['public']['Tables'][Name]['Row']",
    '',
  ].join('\n')
}

function describeTable({ name, columns, relationships }: Relation): string {
  const entered = columns.map((column) => ({
    ...column,
    type: column.isGenerated ? 'never' : typeOf(column),
  }))
  const members = [
    `Row: ${block(columns.map(rowField), 10)}`,
    `Insert: ${block(
      entered.map(({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${type}`),
      10,
    )}`,
    `Update: ${block(
      entered.map(({ name, type }) => `${name}?: ${type}`),
      10,
    )}`,
    `Relationships: ${relationships.length > 0 ? `[\n${relationships.map(describeRelationship).join('')}        ]` : '[]'}`,
  ]
  return `${name}: ${block(members, 8)}`
}

function describeView({ name, columns }: Relation): string {
  return `${name}: ${block([`Row: ${block(columns.map(rowField), 10)}`, 'Relationships: []'], 8)}`
}

function describeRelationship(relationship: Relationship): string {
  const members = Object.entries(relationship).map(([key, value]) => `${key}: ${literal(value)}`)
  return `          ${block(members, 12)},\n`
}

function describeFunction({ name, parameters, type, isSet, columns, relation }: Routine): string {
  const args = parameters.map(
    ({ name, type, isOptional }) => `${name}${isOptional ? '?' : ''}: ${scalar(type)}`,
  )
  const row = relation
    ? `Database['public']['Tables']['${relation}']['Row']`
    : columns.length > 0
      ? block(
          columns.map(({ name, type }) => `${name}: ${scalar(type)}`),
          10,
        )
      : scalar(type)
  const options = [`from: '*'`, `to: '${relation}'`, 'isOneToOne: false', 'isSetofReturn: true']
  const members = [
    `Args: ${args.length > 0 ? block(args, 10) : 'never'}`,
    `Returns: ${row}${isSet ? '[]' : ''}`,
    ...(relation && isSet ? [`SetofOptions: ${block(options, 10)}`] : []),
  ]
  return `${name}: ${block(members, 8)}`
}

function block(members: string[], indent: number): string {
  if (members.length === 0) return never
  const space = ' '.repeat(indent)
  return `{\n${members.map((member) => `${space}${member}\n`).join('')}${' '.repeat(indent - 2)}}`
}

function literal(value: string | boolean | string[]): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function rowField(column: Column): string {
  return `${column.name}: ${typeOf(column)}`
}

function typeOf({ type, isNullable }: Column): string {
  return isNullable ? `${scalar(type)} | null` : scalar(type)
}

function scalar(type: string): string {
  if (type.startsWith('_')) return `${scalar(type.slice(1))}[]`
  if (/^(int2|int4|int8|float4|float8|numeric)$/.test(type)) return 'number'
  if (/^(bytea|bpchar|varchar|date|text|time|timetz|timestamp|timestamptz|uuid)$/.test(type)) return 'string'
  if (/^jsonb?$/.test(type)) return 'Json'
  if (type === 'bool') return 'boolean'
  return type === 'void' ? 'undefined' : 'unknown'
}

async function readRelations(sql: Sql): Promise<Relation[]> {
  return sql<Relation[]>`
    select c.relname as name, c.relkind as kind,
      (
        select json_agg(json_build_object(
          'name', a.attname, 'type', t.typname,
          'isNullable', not a.attnotnull,
          'isOptional', not a.attnotnull or a.atthasdef or a.attidentity <> '',
          'isGenerated', a.attgenerated <> '' or a.attidentity = 'a'
        ) order by a.attname)
        from pg_catalog.pg_attribute a join pg_catalog.pg_type t on t.oid = a.atttypid
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (
        select coalesce(json_agg(json_build_object(
          'foreignKeyName', k.conname,
          'columns', ${columnNames(sql, 'k.conrelid', 'k.conkey')},
          'isOneToOne', exists (
            select from pg_catalog.pg_constraint u
            where u.conrelid = k.conrelid and u.contype in ('p', 'u') and u.conkey <@ k.conkey
          ),
          'referencedRelation', r.relname,
          'referencedColumns', ${columnNames(sql, 'k.confrelid', 'k.confkey')}
        ) order by k.conname), '[]')
        from pg_catalog.pg_constraint k join pg_catalog.pg_class r on r.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and r.relnamespace = c.relnamespace
      ) as relationships
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'v') order by c.relname`
}

function columnNames(sql: Sql, relation: string, numbers: string) {
  return sql`(
    select json_agg(attname order by array_position(${sql(numbers)}, attnum))
    from pg_catalog.pg_attribute where attrelid = ${sql(relation)} and attnum = any (${sql(numbers)})
  )`
}

async function readFunctions(sql: Sql): Promise<Routine[]> {
  const fields = (isParameter: boolean) => sql`(
    select coalesce(json_agg(json_build_object(
      'name', f.name, 'type', ft.typname, 'isOptional', f.place > p.pronargs - p.pronargdefaults
    ) order by f.name), '[]')
    from unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes)
      with ordinality as f (name, type, mode, place)
    join pg_catalog.pg_type ft on ft.oid = f.type
    where coalesce(f.mode, 'i') = ${isParameter ? 'i' : 't'}
  )`
  return sql<Routine[]>`
    select p.proname as name, t.typname as type, p.proretset as "isSet", c.relname as relation,
      ${fields(true)} as parameters, ${fields(false)} as columns
    from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join pg_catalog.pg_type t on t.oid = p.prorettype
    left join pg_catalog.pg_class c on c.oid = t.typrelid
    where n.nspname = 'public' and t.typname <> 'trigger' order by p.proname`
}
