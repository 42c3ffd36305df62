import { ActionButton } from './ActionButton.tsx'
import { ColleagueOptions } from './ColleagueOptions.tsx'
import { plural } from './plural.ts'
import { Select } from './Select.tsx'
import { SelectAll, SelectedCount, SelectPage } from './SelectBoxes.tsx'
import { bulkActionsFor } from './status-actions.ts'
import type { Colleague } from './submission.ts'
import { ToolLabel } from './ToolLabel.tsx'
import { useInboxLabels } from './labels/use-inbox-labels.ts'

type Props = {
  tab: string
  found: number
  onPage: number
  forms: { one: string; other: string }
  result: { isFailed?: boolean } | undefined
  colleagues: Colleague[]
}

export function BulkBar({ tab, found, onPage, forms, result, colleagues }: Props) {
  const { bulk, actions } = useInboxLabels()
  return (
    <fieldset className="flex min-h-14 min-w-0 flex-wrap items-center gap-x-5 gap-y-2 border-none px-0 py-2">
      <legend className="sr-only">{bulk.label}</legend>
      <SelectPage label={bulk.page} />
      {found > onPage ? <SelectAll label={plural(forms, found)} result={result} /> : null}
      <div className="bulk-bar">
        <SelectedCount text={bulk.selected} found={found} />
        <span className="flex flex-wrap gap-1.5">
          {bulkActionsFor(tab).map(({ to, label }) => (
            <ActionButton key={to} name="to" value={to}>
              {actions[label]}
            </ActionButton>
          ))}
        </span>
        <AssignTo colleagues={colleagues} />
      </div>
    </fieldset>
  )
}

function AssignTo({ colleagues }: { colleagues: Colleague[] }) {
  const { assignee } = useInboxLabels()
  return (
    <span className="flex min-w-0 flex-wrap gap-1.5">
      <ToolLabel className="max-w-full min-w-0 whitespace-nowrap">
        {assignee.title}
        <Select className="min-w-0 whitespace-nowrap" name="assign-to" defaultValue="">
          <ColleagueOptions colleagues={colleagues} />
        </Select>
      </ToolLabel>
      <ActionButton name="assign" value="1">
        {assignee.save}
      </ActionButton>
    </span>
  )
}
