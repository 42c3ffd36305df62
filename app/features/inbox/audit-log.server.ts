import type { LoadContext } from '#app/utils/load-context.ts'
import { unwrap, type Database } from './query-result.server.ts'

type AuditAction =
  'export' | 'export_leads' | 'export_person' | 'erase_person' | 'lead_status' | 'lead_assign'

type Subject = 'submission' | 'lead' | 'person'

type Detail = Record<string, string | number>

/** Writes into the record what whoever is signed in did; throws when it cannot be recorded, so that nothing happens unseen. */
export async function recordAction(
  database: Database,
  act: AuditAction,
  subjectType: Subject,
  detail: Detail = {},
): Promise<void> {
  unwrap('record_act', await database.rpc('record_act', { act, subject_type: subjectType, detail }))
}

type AuditedAction = { act: AuditAction; subjectType: Subject; detail?: Detail }

/**
 * Does something where the record does not notice it by itself, in another project: it is recorded that it begins, without
 * which it is not done, and then what came of it. When the latter fails it is done all the same, and told.
 */
export async function withAuditLog<Outcome extends Detail>(
  { database, log }: { database: Database; log: LoadContext['observability']['log'] },
  { act, subjectType, detail }: AuditedAction,
  run: () => Promise<Outcome>,
): Promise<Outcome> {
  await recordAction(database, act, subjectType, detail)
  const outcome = await run()
  await recordAction(database, act, subjectType, { ...detail, ...outcome }).catch((error: unknown) =>
    log.error({ err: error, act }, 'audit log: outcome could not be recorded'),
  )
  return outcome
}
