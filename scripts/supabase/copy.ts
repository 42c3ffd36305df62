import { secretClient, type SecretClient } from '../../server/backends/supabase-clients.ts'

type Backend = Parameters<typeof secretClient>[0]
type Projects = { contact: Backend; leads: Backend }
type Row = Record<string, unknown>

const pageSize = 500
/** References to staff, whose ids differ between projects. */
const staffColumns = ['assignee_id', 'author_id', 'actor_id']
const computed = ['search_text', 'email_key', 'phone_forms', 'has_contact']

/** Repeatable: skips existing rows. Returns the number of source rows by table. */
export async function copyRows(
  from: Projects,
  to: Projects,
  log: (line: string) => void,
): Promise<Record<string, number>> {
  const [contact, leads] = [from.contact, from.leads].map(secretClient) as [SecretClient, SecretClient]
  const [toContact, toLeads] = [to.contact, to.leads].map(secretClient) as [SecretClient, SecretClient]
  const idOf = await matchStaff(contact, toContact)
  const counts: Record<string, number> = {}
  const copy = async (source: SecretClient, target: SecretClient, table: string, key: string) => {
    counts[table] = await copyTable({ source, target, table, key, idOf, log })
  }
  await copy(contact, toContact, 'contact_submissions', 'id')
  await copy(contact, toContact, 'submission_notes', 'id')
  await copy(contact, toContact, 'site_counts', 'day,kind,page,locale,label')
  counts.audit_log = await copyAuditLog(contact, toContact, idOf, log)
  await copy(leads, toLeads, 'leads', 'id')
  await copy(leads, toLeads, 'chat_step_counts', 'day,step,locale')
  return counts
}

async function matchStaff(source: SecretClient, target: SecretClient): Promise<Map<unknown, unknown>> {
  const [sourceStaff, targetStaff] = await Promise.all(
    [source, target].map((client) => read(client, 'staff', 'user_id', 0, 1_000)),
  )
  const byEmail = new Map(targetStaff!.map(({ email, user_id }) => [email, user_id]))
  return new Map(sourceStaff!.map(({ email, user_id }) => [user_id, byEmail.get(email) ?? null]))
}

async function copyTable(options: {
  source: SecretClient
  target: SecretClient
  table: string
  key: string
  idOf: Map<unknown, unknown>
  log: (line: string) => void
}): Promise<number> {
  const { source, target, table, key, idOf, log } = options
  return forEachPage(source, table, key, async (rows, count) => {
    const values = rows.map((row) => rewrite(row, idOf))
    const { error } = await target.from(table).upsert(values, { onConflict: key, ignoreDuplicates: true })
    if (error) throw writeError(table, error)
    log(`${table}: ${count}`)
  })
}

/** Log entries get new ids in the target, so compare them by content. */
async function copyAuditLog(
  source: SecretClient,
  target: SecretClient,
  idOf: Map<unknown, unknown>,
  log: (line: string) => void,
): Promise<number> {
  const table = 'audit_log'
  const existing = new Map<string, number>()
  await forEachPage(target, table, 'id', async (rows) => {
    for (const row of rows) existing.set(contentKey(row), (existing.get(contentKey(row)) ?? 0) + 1)
  })
  return forEachPage(source, table, 'id', async (rows, count) => {
    const missing = rows.filter((row) => {
      const left = existing.get(contentKey(row)) ?? 0
      existing.set(contentKey(row), left - 1)
      return left <= 0
    })
    const values = missing.map(({ id: _, ...row }) => rewrite(row, idOf))
    const { error } = await target.from(table).insert(values)
    if (error) throw writeError(table, error)
    log(`${table}: ${count}`)
  })
}

/** Without staff ids; times in ms, the precision of every server. */
function contentKey({ created_at, actor_name, action, subject_type, subject_id, detail }: Row): string {
  const time = new Date(String(created_at)).getTime()
  return JSON.stringify([time, actor_name, action, subject_type, subject_id, detail])
}

async function forEachPage(
  client: SecretClient,
  table: string,
  key: string,
  take: (rows: Row[], count: number) => Promise<void>,
): Promise<number> {
  for (let start = 0; ; start += pageSize) {
    const rows = await read(client, table, key, start, pageSize)
    if (rows.length > 0) await take(rows, start + rows.length)
    if (rows.length < pageSize) return start + rows.length
  }
}

function writeError(table: string, { code, message }: { code: string; message: string }): Error {
  return new Error(`${table} could not be written: ${code} ${message}`)
}

function rewrite(row: Row, idOf: Map<unknown, unknown>): Row {
  const columns = Object.entries(row).filter(([name]) => !computed.includes(name))
  return Object.fromEntries(
    columns.map(([name, value]) => [name, staffColumns.includes(name) ? (idOf.get(value) ?? null) : value]),
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
