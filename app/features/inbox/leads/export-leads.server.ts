import type { LeadsClient } from '#app/utils/load-context.ts'
import { streamCsv, type CsvColumns } from '#app/http/csv-file.ts'
import { priorityOf, type Lead } from './lead.ts'
import { matchingLeads, type LeadQuery } from './leads.server.ts'
import { portionsOf } from '../newest-first.server.ts'

const columnsOf = (nameOf: (assignee: string) => string): CsvColumns<Lead> => ({
  created_at: (lead) => lead.created_at,
  contact_name: (lead) => lead.contact_name,
  contact_email: (lead) => lead.contact_email,
  contact_phone: (lead) => lead.contact_phone,
  consent_at: (lead) => lead.consent_at,
  user_type: (lead) => lead.user_type,
  grade: (lead) => lead.grade,
  goal: (lead) => lead.goal,
  lead_score: (lead) => String(lead.lead_score),
  priority: priorityOf,
  tags: (lead) => lead.tags.join(' '),
  booked: (lead) => (lead.booked ? 'yes' : 'no'),
  path: (lead) => lead.path.join(' > '),
  status: (lead) => lead.inbox_status,
  assignee: (lead) => lead.assignee_id && nameOf(lead.assignee_id),
  locale: (lead) => lead.locale,
  id: (lead) => lead.id,
})

export function leadsCsv(
  leads: LeadsClient,
  query: LeadQuery,
  nameOf: (assignee: string) => string,
): Promise<ReadableStream<Uint8Array>> {
  return streamCsv({
    columns: columnsOf(nameOf),
    portions: portionsOf<Lead>('leads', () => matchingLeads(leads, query)),
  })
}
