import { AdminHead } from '#app/admin/AdminHead.tsx'
import { formatCount, interpolate } from '#app/i18n/format.ts'
import type { ActionReport } from '#app/admin/inbox/action-report.ts'
import { telHref } from '#app/admin/inbox/contact-links.ts'
import { Row } from '#app/admin/inbox/Row.tsx'
import { Choice, SearchForm } from '#app/admin/inbox/fields.tsx'
import { InboxList } from '#app/admin/inbox/InboxList.tsx'
import { ListKeys } from '#app/admin/inbox/keys.tsx'
import { StatusButtons } from '#app/admin/inbox/actions.tsx'
import type { Colleague } from '#app/admin/inbox/submission.ts'
import { isNarrow, statusesOf } from '#app/admin/inbox/submission-filter.ts'
import { useNewItems } from '#app/admin/inbox/use-new-items.ts'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import {
  leadAnswers,
  leadPath,
  leadSearch,
  priorities,
  type LeadCounts,
  type LeadFilter,
  type Priority,
  type RepliableLead,
} from './lead.ts'
import { useLeadName } from './LeadPage.tsx'
import type { LeadPage } from './leads.server.ts'

type LeadList = Omit<LeadPage, 'leads'> & {
  leads: RepliableLead[]
  colleagues: Colleague[]
  viewerId: string
  isCompact: boolean
}

type Props = {
  page: LeadList | null
  filter: LeadFilter
  report: ActionReport | null
  /** Localized labels by path entry (`step` and `step:answer`). */
  answers: Record<string, string>
}

export function LeadsPage({ page, filter, answers, report }: Props) {
  const { leads: labels, keys } = useInboxLabels()
  const newItems = useNewItems(page?.counts ?? null, 'leads')
  if (!page) {
    return (
      <main id="main" className="admin" tabIndex={-1}>
        <h1 className="admin-title">{labels.title}</h1>
        <p className="admin-notice bg-vermilion-surface text-on-vermilion" role="alert">
          {labels.unavailable}
        </p>
      </main>
    )
  }
  const { leads, ...read } = page
  return (
    <InboxList
      head={<AdminHead title={labels.title} text={labels.text} />}
      search={<LeadFilterForm filter={filter} {...read} />}
      keys={<ListKeys labels={{ ...keys, ...labels.keys }} />}
      rows={leads}
      isCompact={read.isCompact}
      card={(lead, assignee) => (
        <LeadRow
          lead={lead}
          answers={answers}
          assignee={assignee}
          now={read.until}
          to={leadPath(lead.id, filter)}
        />
      )}
      read={read}
      filter={filter}
      searchOf={(changes) => leadSearch({ ...filter, ...changes })}
      paths={{
        list: '/admin/leads',
        file: '/admin/leads.csv',
        action: `/admin/leads${leadSearch(filter)}`,
      }}
      report={report}
      newItems={newItems}
      isByTime={filter.sort !== 'score'}
      isNarrow={isNarrowed(filter)}
      labels={labels}
    />
  )
}

const isNarrowed = (filter: LeadFilter) => isNarrow(filter) || filter.priority !== null

type LeadRowProps = {
  lead: RepliableLead
  answers: Record<string, string>
  assignee: string | null
  now: string
  /** URL of the lead's own page. */
  to: string
}

function LeadRow({ lead, answers, assignee, now, to }: LeadRowProps) {
  const { leads } = useInboxLabels()
  const { id, inbox_status, has_contact, contact_name, contact_email, contact_phone } = lead
  const name = useLeadName(lead)
  const facts = leadAnswers(lead, leads, (entry) => answers[entry])
  return (
    <Row
      id={id}
      to={to}
      title={contact_name ?? (facts || leads.noContact)}
      email={contact_email}
      phone={contact_phone}
      select={interpolate(leads.select, { time: name })}
      status={inbox_status}
      age={{ status: inbox_status, since: lead.created_at, now, isAnswerable: has_contact }}
      about={[lead.booked ? leads.booked : null]}
      language={lead.locale}
      text={contact_name ? facts : ''}
      reasons={lead.spam_reasons}
      lead={contact_name ? 'named' : 'unnamed'}
      facts={
        <>
          {assignee ? <span>{assignee}</span> : null}
          <span>{`${leads.priority[lead.status]} · ${lead.lead_score}`}</span>
          {has_contact ? null : <span>{leads.priority.no_contact}</span>}
        </>
      }
    >
      <StatusButtons
        id={id}
        name={name}
        status={inbox_status}
        reply={lead.reply}
        recordedAs={`status:answered:${id}`}
        call={contact_phone ? telHref(contact_phone) : undefined}
        isAnswerable={has_contact}
      />
    </Row>
  )
}

type LeadFilterFormProps = {
  filter: LeadFilter
  counts: LeadCounts
  colleagues: Colleague[]
  viewerId: string
  isCompact: boolean
}

function LeadFilterForm({ filter, counts: { rows }, ...staff }: LeadFilterFormProps) {
  const { leads, search } = useInboxLabels()
  const whole = leadSearch({ ...filter, query: '', assignee: null, priority: null, page: 1 })
  const countOf = (priority: Priority) =>
    rows
      .filter(({ inbox_status }) => statusesOf(filter.tab).some((status) => status === inbox_status))
      .reduce((sum, row) => sum + (row[priority] ?? 0), 0)
  return (
    <SearchForm
      filter={filter}
      list="/admin/leads"
      label={leads.search}
      submit={search.submit}
      clearTo={isNarrowed(filter) ? `/admin/leads${whole}` : null}
      {...staff}
    >
      <Choice
        name="priority"
        label={leads.priorityLabel}
        chosen={filter.priority}
        options={[
          ['', leads.anyPriority],
          ...priorities.map(
            (priority) =>
              [priority, `${leads.priority[priority]} · ${formatCount(countOf(priority))}`] as const,
          ),
        ]}
      />
      <Choice
        name="sort"
        label={leads.sort}
        chosen={filter.sort}
        options={[
          ['newest', leads.sortNewest],
          ['score', leads.sortScore],
        ]}
      />
    </SearchForm>
  )
}
