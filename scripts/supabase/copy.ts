import { secretClient, type SecretClient } from '../../server/backends/supabase.server.ts'

type Backend = Parameters<typeof secretClient>[0]
type Projects = { contact: Backend; leads: Backend }
type Row = Record<string, unknown>

const atOnce = 500
/** Columns that hold a member of staff, who has another id over there. */
const people = ['assignee_id', 'author_id', 'actor_id']
/** Columns that the database computes. */
const computed = ['search_text']

/**
 * Copies messages with their notes, leads, the counts of site and chat, and the record from one pair of projects to
 * another. A row that is there already stays as it is, so that it can be run again. Resolves to how many rows each table
 * of the source has.
 */
export async function copyRows(
  from: Projects,
  to: Projects,
  say: (line: string) => void,
): Promise<Record<string, number>> {
  const [contact, leads] = [from.contact, from.leads].map(secretClient) as [SecretClient, SecretClient]
  const [toContact, toLeads] = [to.contact, to.leads].map(secretClient) as [SecretClient, SecretClient]
  const idOf = await matchStaff(contact, toContact)
  const counts: Record<string, number> = {}
  const copy = async (source: SecretClient, target: SecretClient, table: string, key: string) => {
    counts[table] = await copyTable({ source, target, table, key, idOf, say })
  }
  await copy(contact, toContact, 'contact_submissions', 'id')
  await copy(contact, toContact, 'submission_notes', 'id')
  await copy(contact, toContact, 'site_counts', 'day,kind,page,locale,label')
  counts.audit_log = await copyRecord(contact, toContact, idOf, say)
  await copy(leads, toLeads, 'leads', 'id')
  await copy(leads, toLeads, 'chat_step_counts', 'day,step,locale')
  return counts
}

/** Ids of members of staff over there by their ids here, for addresses that both know. */
async function matchStaff(source: SecretClient, target: SecretClient): Promise<Map<unknown, unknown>> {
  const [here, there] = await Promise.all(
    [source, target].map((client) => read(client, 'staff', 'user_id', 0, 1_000)),
  )
  const byEmail = new Map(there!.map(({ email, user_id }) => [email, user_id]))
  return new Map(here!.map(({ email, user_id }) => [user_id, byEmail.get(email) ?? null]))
}

async function copyTable(options: {
  source: SecretClient
  target: SecretClient
  table: string
  key: string
  idOf: Map<unknown, unknown>
  say: (line: string) => void
}): Promise<number> {
  const { source, target, table, key, idOf, say } = options
  return inPortions(source, table, key, async (rows, count) => {
    const values = rows.map((row) => rewrite(row, idOf))
    const { error } = await target.from(table).upsert(values, { onConflict: key, ignoreDuplicates: true })
    if (error) throw unwritten(table, error)
    say(`${table}: ${count}`)
  })
}

/** Entries of the record get new numbers over there: one is known again by what it says. */
async function copyRecord(
  source: SecretClient,
  target: SecretClient,
  idOf: Map<unknown, unknown>,
  say: (line: string) => void,
): Promise<number> {
  const table = 'audit_log'
  const there = new Map<string, number>()
  await inPortions(target, table, 'id', async (rows) => {
    for (const row of rows) there.set(saying(row), (there.get(saying(row)) ?? 0) + 1)
  })
  return inPortions(source, table, 'id', async (rows, count) => {
    const missing = rows.filter((row) => {
      const left = there.get(saying(row)) ?? 0
      there.set(saying(row), left - 1)
      return left <= 0
    })
    const values = missing.map(({ id: _, ...row }) => rewrite(row, idOf))
    const { error } = await target.from(table).insert(values)
    if (error) throw unwritten(table, error)
    say(`${table}: ${count}`)
  })
}

/** What an entry says, whatever the ids of people are; times to the millisecond, which is what every server tells. */
function saying({ created_at, actor_name, action, subject_type, subject_id, detail }: Row): string {
  const time = new Date(String(created_at)).getTime()
  return JSON.stringify([time, actor_name, action, subject_type, subject_id, detail])
}

/** Hands all rows of a table on, some at a time, with how many there were so far; resolves to how many there are. */
async function inPortions(
  client: SecretClient,
  table: string,
  key: string,
  take: (rows: Row[], count: number) => Promise<void>,
): Promise<number> {
  for (let start = 0; ; start += atOnce) {
    const rows = await read(client, table, key, start, atOnce)
    if (rows.length > 0) await take(rows, start + rows.length)
    if (rows.length < atOnce) return start + rows.length
  }
}

function unwritten(table: string, { code, message }: { code: string; message: string }): Error {
  return new Error(`${table} could not be written: ${code} ${message}`)
}

function rewrite(row: Row, idOf: Map<unknown, unknown>): Row {
  const kept = Object.entries(row).filter(([name]) => !computed.includes(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, people.includes(name) ? (idOf.get(value) ?? null) : value]),
  )
}

async function read(
  client: SecretClient,
  table: string,
  key: string,
  start: number,
  count: number,
): Promise<Row[]> {
  let query = client.from(table).select('*')
  for (const column of key.split(',')) query = query.order(column)
  const { data, error } = await query.range(start, start + count - 1)
  if (error) throw new Error(`${table} could not be read: ${error.code} ${error.message}`)
  return data as Row[]
}
