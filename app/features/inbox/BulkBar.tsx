import { useState, type ChangeEvent } from 'react'
import { ActButton } from './ActButton.tsx'
import { AssignTo } from './AssignTo.tsx'
import { plural } from './plural.ts'
import { bulkActsOn } from './status-acts.ts'
import type { Colleague } from './submission.ts'
import { useInboxWords } from './use-inbox-words.ts'

type Props = {
  tab: string
  found: number
  onPage: number
  forms: { one: string; other: string }
  colleagues: Colleague[]
}

/** Acts on the ticked ones of the list's form, or on all that match. */
export function BulkBar({ tab, found, onPage, forms, colleagues }: Props) {
  const { bulk, act } = useInboxWords()
  const [isAll, setAll] = useState(false)

  function tickPage(event: ChangeEvent<HTMLInputElement>) {
    const { form, checked } = event.currentTarget
    for (const box of form?.querySelectorAll<HTMLInputElement>('input[name=id]') ?? []) box.checked = checked
  }

  return (
    <fieldset className="bulk">
      <legend className="visually-hidden">{bulk.label}</legend>
      <label>
        <input type="checkbox" onChange={tickPage} />
        {bulk.page}
      </label>
      {found > onPage ? (
        <label>
          <input
            type="checkbox"
            name="all"
            value="1"
            checked={isAll}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
          {plural(forms, found)}
        </label>
      ) : null}
      <span className="acts">
        {bulkActsOn(tab).map(({ to, label }) => (
          <ActButton key={to} name="to" value={to}>
            {act[label]}
          </ActButton>
        ))}
      </span>
      <AssignTo colleagues={colleagues} />
    </fieldset>
  )
}
