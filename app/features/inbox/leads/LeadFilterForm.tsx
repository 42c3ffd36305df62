import { formatCount } from '#app/i18n/numbers.ts'
import { leadSearch, priorities, type LeadCounts, type LeadFilter, type Priority } from './lead.ts'
import { Select } from '../Select.tsx'
import { SearchForm } from '../SearchForm.tsx'
import { statusesOf } from '../submission-filter.ts'
import { ToolLabel } from '../ToolLabel.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

type Props = { filter: LeadFilter; counts: LeadCounts }

export function LeadFilterForm({ filter, counts: { rows } }: Props) {
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
