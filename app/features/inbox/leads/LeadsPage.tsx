import { AdminHead } from '#app/components/AdminHead.tsx'
import type { ActionReport } from '../action-report.ts'
import { InboxList } from '../InboxList.tsx'
import { leadSearch, type LeadFilter, type RepliableLead } from './lead.ts'
import { LeadCard } from './LeadCard.tsx'
import { LeadFilterForm } from './LeadFilterForm.tsx'
import type { LeadPage } from './leads.server.ts'
import { ListKeys } from '../ListKeys.tsx'
import type { Colleague } from '../submission.ts'
import { useNewItems } from '../use-new-items.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

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
