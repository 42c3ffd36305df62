import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ActionReport } from '../action-report.ts'
import { InboxList } from '../InboxList.tsx'
import {
  leadSearch,
  type LeadFilter,
  type RepliableLead,
  priorities,
  type LeadCounts,
  type Priority,
} from './lead.ts'
import type { LeadPage } from './leads.server.ts'
import { ListKeys } from '../keys.tsx'
import type { Colleague } from '../submission.ts'
import { useNewItems } from '../use-new-items.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'
import { interpolate, formatCount } from '#app/i18n/format.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Card } from '../Entry.tsx'
import { telHref } from '../contact-links.ts'
import { StatusButtons } from '../actions.tsx'
import { LeadContent, useLeadName, type LeadContentProps } from './LeadPage.tsx'
import { Select, SearchForm, ToolLabel } from '../fields.tsx'
import { statusesOf } from '../submission-filter.ts'

type Props = {
  page: (Omit<LeadPage, 'leads'> & { leads: RepliableLead[]; colleagues: Colleague[] }) | null
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
      search={<LeadFilterForm filter={filter} counts={read.counts} />}
      keys={<ListKeys labels={{ ...keys, ...labels.keys }} />}
      rows={leads}
      card={(lead, assignee) => (
        <LeadCard
          lead={lead}
          answers={answers}
          assignee={assignee}
          now={read.until}
          to={`/admin/leads/${lead.id}${leadSearch(filter)}`}
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
      labels={labels}
    />
  )
}

type LeadCardProps = Omit<LeadContentProps, 'children'> & {
  lead: RepliableLead
  /** URL of the lead's own page. */
  to: string
}

export function LeadCard({ to, ...content }: LeadCardProps) {
  const { leads, correction, of } = useInboxLabels()
  const { id, inbox_status, has_contact, contact_phone, reply } = content.lead
  const name = useLeadName(content.lead)
  return (
    <Card
      id={id}
      labelledBy={`lead-${id} lead-time-${id}`}
      select={interpolate(leads.select, { time: name })}
    >
      <LeadContent {...content}>
        <StatusButtons
          id={id}
          name={name}
          status={inbox_status}
          reply={reply}
          recordedAs={{ name: 'one', value: `answered:${id}` }}
          call={contact_phone ? telHref(contact_phone) : undefined}
          isAnswerable={has_contact}
        />
        <p className="text-small">
          <PageLink to={to}>
            {correction.title}
            <span className="sr-only">{interpolate(of, { name })}</span>
          </PageLink>
        </p>
      </LeadContent>
    </Card>
  )
}

type LeadFilterFormProps = { filter: LeadFilter; counts: LeadCounts }

export function LeadFilterForm({ filter, counts: { rows } }: LeadFilterFormProps) {
  const { leads } = useInboxLabels()
  const isNarrow = filter.query !== '' || filter.mine || filter.priority !== null
  const whole = leadSearch({ ...filter, query: '', mine: false, priority: null, page: 1 })
  const countOf = (priority: Priority) =>
    rows
      .filter(({ inbox_status }) => statusesOf(filter.tab).some((status) => status === inbox_status))
      .reduce((sum, row) => sum + (row[priority] ?? 0), 0)
  return (
    <SearchForm
      filter={filter}
      list="/admin/leads"
      label={leads.search}
      submit={leads.apply}
      clearTo={isNarrow ? `/admin/leads${whole}` : null}
    >
      <ToolLabel>
        {leads.priorityLabel}
        <Select key={filter.priority} name="priority" defaultValue={filter.priority ?? ''}>
          <option value="">{leads.anyPriority}</option>
          {priorities.map((priority) => (
            <option key={priority} value={priority}>
              {`${leads.priority[priority]} · ${formatCount(countOf(priority))}`}
            </option>
          ))}
        </Select>
      </ToolLabel>
      <ToolLabel>
        {leads.sort}
        <Select key={filter.sort} name="sort" defaultValue={filter.sort}>
          <option value="newest">{leads.sortNewest}</option>
          <option value="score">{leads.sortScore}</option>
        </Select>
      </ToolLabel>
    </SearchForm>
  )
}
