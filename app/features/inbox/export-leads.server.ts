import { streamCsv } from '#app/utils/http/csv-file.ts'
import type { Database } from './query-result.server.ts'
import type { Lead } from './lead.ts'
import { matchingLeads, type LeadQuery } from './leads.server.ts'
import { portionsOf } from './newest-first.server.ts'

const header = [
  'created_at',
  'contact_email',
  'contact_phone',
  'consent_at',
  'user_type',
  'grade',
  'goal',
  'lead_score',
  'priority',
  'tags',
  'booked',
  'path',
  'status',
  'assignee',
  'locale',
  'id',
]

export function leadsCsv(
  leads: Database,
  query: LeadQuery,
  nameOf: (assignee: string) => string,
): Promise<ReadableStream<Uint8Array>> {
  return streamCsv({
    header,
    portions: portionsOf<Lead>('leads', () => matchingLeads(leads, query)),
    cells: (lead) => cells(lead, nameOf),
  })
}

function cells(lead: Lead, nameOf: (assignee: string) => string): (string | null)[] {
  return [
    lead.created_at,
    lead.contact_email,
    lead.contact_phone,
    lead.consent_at,
    lead.user_type,
    lead.grade,
    lead.goal,
    String(lead.lead_score),
    lead.status,
    lead.tags.join(' '),
    lead.booked ? 'yes' : 'no',
    lead.path.join(' > '),
    lead.inbox_status,
    lead.assignee_id && nameOf(lead.assignee_id),
    lead.locale,
    lead.id,
  ]
}
