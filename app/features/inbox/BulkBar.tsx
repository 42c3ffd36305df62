import { ActionButton } from './ActionButton.tsx'
import { ColleagueOptions } from './ColleagueOptions.tsx'
import { plural } from './plural.ts'
import { SelectAll, SelectPage } from './SelectBoxes.tsx'
import { bulkActionsFor } from './status-actions.ts'
import type { Colleague } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = {
  tab: string
  found: number
  onPage: number
  forms: { one: string; other: string }
  result: { isFailed?: boolean } | undefined
  colleagues: Colleague[]
}

export function BulkBar({ tab, found, onPage, forms, result, colleagues }: Props) {
  const { bulk, actions } = useInboxMessages()
  return (
    <fieldset className="bulk">
      <legend className="visually-hidden">{bulk.label}</legend>
      <SelectPage label={bulk.page} />
      {found > onPage ? <SelectAll label={plural(forms, found)} result={result} /> : null}
      <span className="actions">
        {bulkActionsFor(tab).map(({ to, label }) => (
          <ActionButton key={to} name="to" value={to}>
            {actions[label]}
          </ActionButton>
        ))}
      </span>
      <AssignTo colleagues={colleagues} />
    </fieldset>
  )
}

function AssignTo({ colleagues }: { colleagues: Colleague[] }) {
  const { assignee } = useInboxMessages()
  return (
    <span className="assign-to">
      <label>
        {assignee.title}
        <select name="assign-to" defaultValue="">
          <ColleagueOptions colleagues={colleagues} />
        </select>
      </label>
      <ActionButton name="assign" value="1">
        {assignee.save}
      </ActionButton>
    </span>
  )
}
