import type { ReactNode } from 'react'
import { BesideList } from '#app/admin/inbox/EntryLinks.tsx'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { leadAnswers, leadPath, priorityOf, type Lead, type LeadFilter } from './lead.ts'

type LeadLinksProps = {
  /** A page of the list. */
  rows: Lead[]
  filter: LeadFilter
  found: number
  /** ISO timestamp of the database. */
  now: string
}

type Props = LeadLinksProps & { answers: Record<string, string>; openId: string; children: ReactNode }

export function BesideLeads({ rows, filter, answers, ...list }: Props) {
  const { leads } = useInboxLabels()
  const entries = rows.map((lead) => {
    const { id, inbox_status, created_at, has_contact, contact_name, lead_score } = lead
    const priority = leads.priority[priorityOf(lead)]
    const contact = lead.contact_email ?? lead.contact_phone
    const said = leadAnswers(lead, leads, (entry) => answers[entry])
    return {
      id,
      to: leadPath(id, filter),
      status: inbox_status,
      since: created_at,
      isAnswerable: has_contact,
      title: contact_name ?? (said || leads.noContact),
      text: contact_name && said ? said : [contact, priority, String(lead_score)].filter(Boolean).join(' · '),
    }
  })
  return <BesideList label={leads.title} tab={filter.tab} entries={entries} {...list} />
}
