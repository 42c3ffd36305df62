import { readIntent } from '#app/admin/inbox/intent.ts'
import type { ContactClient, LoadContext } from '#app/load-context.ts'
import { isUuid } from '#app/utils/uuid.ts'
import { unwrap } from '#app/admin/inbox/query.server.ts'
import { auditColumns, type AuditEntry } from '#app/admin/messages/submissions.server.ts'
import type { UndoableAction } from '#app/admin/inbox/action-report.ts'
import { isStatus } from '#app/admin/inbox/submission.ts'
import { leadName } from '#app/admin/leads/lead.ts'

const pageLength = 100

type AuditAction =
  | 'export'
  | 'export_leads'
  | 'export_person'
  | 'erase_person'
  | 'lead_status'
  | 'lead_assign'
  | 'lead_undo'
  | 'lead_correct'
  | 'lead_delete'
  | 'reply'

type Subject = 'submission' | 'lead' | 'person'

type Detail = Record<string, string | number>

/** Throws when the entry cannot be written: actions without an audit log entry are not allowed. */
export async function recordAction(
  database: ContactClient,
  action: AuditAction,
  subjectType: Subject,
  detail: Detail = {},
  subjectId?: string,
): Promise<void> {
  const entry = { action, subject_type: subjectType, subject_id: subjectId, detail }
  unwrap('log_action', await database.rpc('log_action', entry))
}

type AuditedAction = { action: AuditAction; subjectType: Subject; detail?: Detail; subjectId?: string }

/** Runs an action in another project: logs the start and the outcome. Only a failed first entry prevents the action. */
export async function withAuditLog<Outcome extends Detail>(
  { database, log }: { database: ContactClient; log: LoadContext['observability']['log'] },
  { action, subjectType, detail, subjectId }: AuditedAction,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  await recordAction(database, action, subjectType, detail, subjectId)
  const outcome = await run()
  const whole = { ...detail, ...outcome }
  await recordAction(database, action, subjectType, whole, subjectId).catch((error: unknown) =>
    log.error({ err: error, action }, 'audit log: outcome could not be recorded'),
  )
  return outcome
}

/** `older`: value of `before` for the next page. */
export async function readAuditLog(
  database: ContactClient,
  before: number | null,
): Promise<{ actions: AuditEntry[]; older: number | null }> {
  const all = database.from('audit_log').select(auditColumns)
  const result = await (before ? all.lt('id', before) : all)
    .order('id', { ascending: false })
    .limit(pageLength)
  const actions = unwrap('audit_log', result) as AuditEntry[]
  return { actions, older: actions.length === pageLength ? actions.at(-1)!.id : null }
}

export const isEntry = (undo: unknown): undo is string =>
  typeof undo === 'string' && /^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,999}$/.test(undo)

/** Number of rows put back, null when the form asks for no undo. Rows changed since are skipped. */
export async function undoFromForm(
  form: FormData,
  database: ContactClient,
  { staff: { leads }, observability: { log } }: LoadContext,
): Promise<number | null> {
  const { intent, subject } = readIntent(form)
  const isWhole = intent === 'undo'
  if (isWhole && isUuid(subject)) {
    const takeBack = async () => ({
      count: unwrap('undo_leads', await leads.rpc('undo_leads', { action_id: subject })),
    })
    const entry = { action: 'lead_undo', subjectType: 'lead' } as const
    return (await withAuditLog({ database, log }, entry, takeBack)).count
  }
  if ((!isWhole && intent !== 'undo-one') || !isEntry(subject)) return null
  let count = 0
  for (const portion of subject.split(',').map(Number))
    count += unwrap('undo_action', await database.rpc('undo_action', { entry: portion, whole: isWhole }))
  return count
}

const actionColumns = 'id, action, subject_id, detail'

/** The last bulk action of a member of staff on submissions. */
export async function lastAction(
  database: ContactClient,
  { userId }: { userId: string },
): Promise<UndoableAction | null> {
  return readAction(
    database,
    await database
      .from('audit_log')
      .select(actionColumns)
      .eq('actor_id', userId)
      .in('action', ['status', 'assign'])
      .order('id', { ascending: false })
      .limit(1)
      .maybeSingle(),
  )
}

export async function actionOfEntry(
  database: ContactClient,
  entry: string | null,
): Promise<UndoableAction | null> {
  if (!isEntry(entry)) return null
  const [first, ...others] = entry.split(',').map(Number)
  const found = await database.from('audit_log').select(actionColumns).eq('id', first!).maybeSingle()
  const action = await readAction(database, found)
  return action && { ...action, undo: entry, ...(others.length > 0 ? { name: null } : {}) }
}

type UndoableEntry = { id: number; action: string; subject_id: string | null; detail: unknown }

async function readAction(
  database: ContactClient,
  result: Parameters<typeof unwrap<UndoableEntry | null>>[1],
): Promise<UndoableAction | null> {
  const entry = unwrap('audit_log', result) as UndoableEntry | null
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

export async function actionOfLeads(
  leads: LoadContext['staff']['leads'],
  actionId: string | null,
): Promise<UndoableAction | null> {
  if (!isUuid(actionId)) return null
  const result = await leads
    .from('leads')
    .select('contact_name, contact_email, contact_phone, inbox_status, before_action')
    .eq('action_id', actionId)
    .limit(1)
    .maybeSingle()
  const lead = unwrap('leads', result) as typeof result.data
  if (!lead) return null
  const { inbox_status: to, before_action } = lead
  const { status } = before_action as { status?: unknown }
  return { undo: actionId, name: leadName(lead), to: isStatus(to) && to !== status ? to : null }
}
