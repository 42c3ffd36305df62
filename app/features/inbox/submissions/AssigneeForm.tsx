import { useFetcher } from '@remix-run/react'
import { ActionError } from '../ActionError.tsx'
import type { ActionFailure } from '../try-action.ts'
import { ColleagueOptions } from '../ColleagueOptions.tsx'
import { EnhancedField } from '../EnhancedField.tsx'
import { Select } from '../Select.tsx'
import type { Colleague } from '../submission.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

type Props = { colleagues: Colleague[]; assigneeId: string | null; viewerId: string }

export function AssigneeForm({ colleagues, assigneeId, viewerId }: Props) {
  const { assignee, unchanged } = useInboxLabels()
  const { Form, state, data } = useFetcher<ActionFailure & { isUnchanged?: boolean }>()
  return (
    <>
      <Form className="flex max-w-full flex-wrap items-center gap-1.5 text-small" method="post">
        <EnhancedField />
        <label className="basis-full font-head leading-[1.3] font-semibold" htmlFor="assignee">
          {assignee.title}
        </label>
        <Select key={assigneeId} id="assignee" name="assignee" defaultValue={assigneeId ?? ''}>
          <ColleagueOptions colleagues={colleagues} />
        </Select>
        <button className="admin-button" type="submit">
          {assignee.save}
        </button>
      </Form>
      {assigneeId === viewerId ? null : (
        <Form method="post">
          <EnhancedField />
          <button className="admin-button" type="submit" name="assignee" value={viewerId}>
            {assignee.me}
          </button>
        </Form>
      )}
      {state === 'idle' && data?.isUnchanged ? (
        <p className="admin-notice bg-celadon-surface text-on-celadon" role="alert">
          {unchanged}
        </p>
      ) : null}
      <ActionError isBusy={state !== 'idle'} result={data} />
    </>
  )
}
