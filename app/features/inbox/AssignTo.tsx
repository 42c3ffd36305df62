import { ActionButton } from './ActionButton.tsx'
import { ColleagueOptions } from './ColleagueOptions.tsx'
import type { Colleague } from './submission.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

/** Assigns the ticked ones of the list's form, or all that match, to a colleague or to nobody. */
export function AssignTo({ colleagues }: { colleagues: Colleague[] }) {
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
