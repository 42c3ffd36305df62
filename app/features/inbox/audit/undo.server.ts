import type { ContactClient, LoadContext } from '#app/utils/load-context.ts'
import { isUuid } from '#app/utils/uuid.ts'
import type { Act } from '../action-report.ts'
import { withAuditLog } from './audit-log.server.ts'
import { unwrap } from '../query-result.server.ts'
import { isStatus } from '../submission.ts'
import { leadName } from '../leads/lead.ts'

const isEntry = (undo: unknown): undo is string => typeof undo === 'string' && /^[1-9]\d{0,14}$/.test(undo)

/** Number of rows put back, null when the form asks for no undo. Rows changed since are skipped. */
export async function undoFromForm(
  form: FormData,
  database: ContactClient,
  { staff: { leads }, observability: { log } }: LoadContext,
): Promise<number | null> {
  const undo = form.get('undo')
  if (isUuid(undo)) {
    const takeBack = async () => ({
      count: unwrap('undo_leads', await leads.rpc('undo_leads', { act: undo })),
    })
    const entry = { action: 'lead_undo', subjectType: 'lead' } as const
    return (await withAuditLog({ database, log }, entry, takeBack)).count
  }
  const one = form.get('undo-one')
  const entry = undo ?? one
  if (!isEntry(entry)) return null
  return unwrap('undo_act', await database.rpc('undo_act', { entry: Number(entry), whole: one === null }))
}

const columns = 'id, action, subject_id, detail'

/** The last bulk action of a member of staff on submissions. */
export async function lastAct(database: ContactClient, { userId }: { userId: string }): Promise<Act | null> {
  return readAct(
    database,
    await database
      .from('audit_log')
      .select(columns)
      .eq('actor_id', userId)
      .in('action', ['status', 'assign'])
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
}

export async function actOfEntry(database: ContactClient, entry: string | null): Promise<Act | null> {
  if (!isEntry(entry)) return null
  return readAct(
    database,
    await database.from('audit_log').select(columns).eq('id', Number(entry)).maybeSingle(),
  )
}

type Entry = { id: number; action: string; subject_id: string | null; detail: unknown }

async function readAct(
  database: ContactClient,
  result: Parameters<typeof unwrap<Entry | null>>[1],
): Promise<Act | null> {
  const entry = unwrap('audit_log', result) as Entry | null
  if (!entry?.subject_id) return null
  const { to } = entry.detail as { to?: unknown }
  const found = await database
    .from('contact_submissions')
    .select('name')
    .eq('id', entry.subject_id)
    .maybeSingle()
  const row = unwrap('contact_submissions', found) as { name: string } | null
  return {
    undo: String(entry.id),
    name: row?.name ?? null,
    to: entry.action === 'status' && isStatus(to) ? to : null,
  }
}

export async function actOfLeads(
  leads: LoadContext['staff']['leads'],
  act: string | null,
): Promise<Act | null> {
  if (!isUuid(act)) return null
  const result = await leads
    .from('leads')
    .select('contact_name, contact_email, contact_phone, inbox_status, before_act')
    .eq('act', act)
    .limit(1)
    .maybeSingle()
  const lead = unwrap('leads', result) as typeof result.data
  if (!lead) return null
  const { inbox_status: to, before_act } = lead
  const { status } = before_act as { status?: unknown }
  return { undo: act, name: leadName(lead), to: isStatus(to) && to !== status ? to : null }
}
