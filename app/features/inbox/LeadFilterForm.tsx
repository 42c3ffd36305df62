import { leadSearch, priorities, type LeadFilter } from './lead.ts'
import { Select } from './Select.tsx'
import { SearchForm } from './SearchForm.tsx'
import { ToolLabel } from './ToolLabel.tsx'
import { useInboxMessages } from './use-inbox-messages.ts'

export function LeadFilterForm({ filter }: { filter: LeadFilter }) {
  const { leads } = useInboxMessages()
  const isNarrow = filter.query !== '' || filter.mine || filter.priority !== null
  const whole = leadSearch({ ...filter, query: '', mine: false, priority: null, page: 1 })
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
              {leads.priority[priority]}
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
