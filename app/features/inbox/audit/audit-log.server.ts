import type { ContactClient, LoadContext } from '#app/utils/load-context.ts'
import { unwrap } from '../query-result.server.ts'
import { auditColumns, type AuditEntry } from '../submissions/read-submission.server.ts'

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
  const entry = { act: action, subject_type: subjectType, subject_id: subjectId, detail }
  unwrap('record_act', await database.rpc('record_act', entry))
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
    log.error({ err: error, act: action }, 'audit log: outcome could not be recorded'),
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
