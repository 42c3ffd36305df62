import { PageLink } from '#app/components/PageLink.tsx'
import { Entry, EntryHead, EntryTime, EntrySide, useLocalTime, Waiting } from '../Entry.tsx'
import { PagerNav } from '../Pager.tsx'
import type { CorrectionOutcome } from '../people/person.ts'
import { CorrectionSection } from '../people/CorrectionSection.tsx'
import type { ActionFailure } from '../try-action.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'
import type { ReactNode } from 'react'
import { interpolate } from '#app/i18n/format.ts'
import { leadFacts, leadName, type Lead } from './lead.ts'
import { telHref, mailtoHref } from '../contact-links.ts'

type Props = Pick<LeadContentProps, 'lead' | 'answers' | 'assignee' | 'now'> & {
  /** Query string of the originating list. */
  search: string
  outcome: (CorrectionOutcome & ActionFailure) | undefined
}

export function LeadPage({ search, outcome, ...content }: Props) {
  const { pager, correction } = useInboxLabels()
  const { lead } = content
  const name = useLeadName(lead)
  const values = { name: lead.contact_name, email: lead.contact_email, phone: lead.contact_phone }
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <PagerNav>
        <PageLink to={`/admin/leads${search}`}>{pager.back}</PageLink>
      </PagerNav>
      <p className="text-small" role="status">
        {outcome?.isCorrected ? correction.done : null}
      </p>
      <Entry aria-labelledby={`lead-${lead.id} lead-time-${lead.id}`}>
        <LeadContent {...content} heading="h1" />
      </Entry>
      <CorrectionSection
        table="leads"
        name={name}
        // Contact details are kept with a consent only.
        values={lead.consent_at ? values : null}
        outcome={outcome}
      />
    </main>
  )
}

export type LeadContentProps = {
  lead: Lead
  /** Labels by path entry: `step` and `step:answer`. What the script no longer has is missing. */
  answers: Record<string, string>
  assignee: string | null
  /** ISO timestamp of the database. */
  now: string
  heading?: 'h1' | 'h2'
  /** Below the status. */
  children?: ReactNode
}

export function useLeadName(lead: Lead): string {
  const time = useLocalTime(lead.created_at)
  return leadName(lead) ?? time
}

export function LeadContent({ lead, answers, assignee, now, heading, children }: LeadContentProps) {
  const labels = useInboxLabels()
  const tagNames: Partial<Record<string, string>> = labels.leads.tagNames
  const { id, contact_name, contact_email, contact_phone, inbox_status, created_at } = lead
  const [first, ...others] = [
    contact_name,
    contact_email && <a href={mailtoHref(contact_email)}>{contact_email}</a>,
    contact_phone && <a href={telHref(contact_phone)}>{contact_phone}</a>,
  ].filter(Boolean)
  const facts = leadFacts(lead, labels.leads, (entry) => answers[entry])
  return (
    <>
      <EntryHead
        id={`lead-${id}`}
        heading={heading}
        isRead={inbox_status === 'read'}
        title={first ?? <span className="font-[500] text-soft">{labels.leads.noContact}</span>}
      >
        {others.map((contact, index) => (
          <p key={index}>{contact}</p>
        ))}
        <EntryTime id={`lead-time-${id}`} at={created_at} />
        {lead.consent_at ? <p>{labels.leads.consented}</p> : null}
        {lead.booked ? <p className="font-semibold">{labels.leads.booked}</p> : null}
      </EntryHead>
      <div className="lead grid content-start gap-2">
        {lead.has_contact ? (
          <p className="font-head text-body/[1.2] font-semibold">
            <span className="mr-1 text-[1.75rem] font-bold tracking-[-0.03em]">{lead.lead_score}</span>{' '}
            {labels.leads.priority[lead.status]}
          </p>
        ) : (
          <p className="text-small text-soft">
            {interpolate(labels.leads.unreachable, { score: lead.lead_score })}
          </p>
        )}
        <dl className="*:grid *:grid-cols-[5rem_minmax(0,1fr)] *:gap-2 *:text-small [&_dt]:text-soft">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {lead.tags.length > 0 ? (
            <div>
              <dt>{labels.leads.tags}</dt>
              <dd>{lead.tags.map((tag) => tagNames[tag] ?? tag).join(' · ')}</dd>
            </div>
          ) : null}
        </dl>
        {lead.path.length > 0 ? (
          <details className="text-small">
            <summary className="cursor-pointer py-2 pointer-coarse:py-3">{labels.leads.path}</summary>
            <ol className="list-decimal pl-6">
              {lead.path.map((entry, index) => (
                <li key={index}>{stepText(entry, answers)}</li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
      <EntrySide
        status={inbox_status}
        reasons={lead.spam_reasons}
        facts={
          <>
            {lead.has_contact ? <Waiting status={inbox_status} since={created_at} now={now} /> : null}
            {assignee ? <span>{assignee}</span> : null}
          </>
        }
      >
        {children}
      </EntrySide>
    </>
  )
}

function stepText(entry: string, answers: Record<string, string>): string {
  const [step = '', answer] = entry.split(':')
  const text = answers[step] ?? step
  return answer ? `${text} → ${answers[entry] ?? answer}` : text
}
