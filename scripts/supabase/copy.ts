import { secretClient, type SecretClient } from '../../server/supabase.server.ts'

type Backend = Parameters<typeof secretClient>[0]
type Projects = { contact: Backend; leads: Backend }
type Row = Record<string, unknown>

const atOnce = 500
/** Columns that hold a member of staff, who has another id over there. */
const people = ['assignee_id', 'author_id']
/** Columns that the database computes. */
const computed = ['search_text']

/**
 * Copies messages with their notes, leads and the counts of the chat from one pair of projects to another. A row that is
 * there already stays as it is, so that it can be run again. Resolves to how many rows each table of the source has.
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
  for (let start = 0; ; start += atOnce) {
    const rows = await read(source, table, key, start, atOnce)
    if (rows.length > 0) {
      const values = rows.map((row) => rewrite(row, idOf))
      const { error } = await target.from(table).upsert(values, { onConflict: key, ignoreDuplicates: true })
      if (error) throw new Error(`${table} could not be written: ${error.code} ${error.message}`)
      say(`${table}: ${start + rows.length}`)
    }
    if (rows.length < atOnce) return start + rows.length
  }
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
