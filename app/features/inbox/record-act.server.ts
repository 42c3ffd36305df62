import { granted, type Database } from './database.server.ts'

type Act = 'export' | 'export_leads' | 'export_person' | 'erase_person' | 'lead_status' | 'lead_assign'

/** Writes into the record what whoever is signed in did; throws when it cannot be recorded, so that nothing happens unseen. */
export async function recordAct(
  database: Database,
  act: Act,
  subjectType: 'submission' | 'lead' | 'person',
  detail: Record<string, string | number> = {},
): Promise<void> {
  granted('record_act', await database.rpc('record_act', { act, subject_type: subjectType, detail }))
}
