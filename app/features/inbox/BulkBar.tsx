import { ActionButton } from './ActionButton.tsx'
import { AssignTo } from './AssignTo.tsx'
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
  /** What the last act of this list has come to. */
  answer: { isFailed?: boolean } | undefined
  colleagues: Colleague[]
}

/** Acts on the ticked ones of the list's form, or on all that match. */
export function BulkBar({ tab, found, onPage, forms, answer, colleagues }: Props) {
  const { bulk, act } = useInboxMessages()
  return (
    <fieldset className="bulk">
      <legend className="visually-hidden">{bulk.label}</legend>
      <SelectPage label={bulk.page} />
      {found > onPage ? <SelectAll label={plural(forms, found)} answer={answer} /> : null}
      <span className="actions">
        {bulkActionsFor(tab).map(({ to, label }) => (
          <ActionButton key={to} name="to" value={to}>
            {act[label]}
          </ActionButton>
        ))}
      </span>
      <AssignTo colleagues={colleagues} />
    </fieldset>
  )
}
