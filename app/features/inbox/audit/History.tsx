import { useFetcher } from '@remix-run/react'
import { ActionError } from '../ActionError.tsx'
import { AdminSection } from '../AdminSection.tsx'
import { describeHistoryEntry } from './describe-audit-entry.ts'
import { EnhancedField } from '../EnhancedField.tsx'
import { LocalTime } from '../LocalTime.tsx'
import type { AuditEntry } from '../submissions/read-submission.server.ts'
import type { Colleague } from '../submission.ts'
import type { ActionFailure } from '../try-action.ts'
import { UndoButton } from '../UndoButton.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

type Props = {
  actions: AuditEntry[]
  colleagues: Colleague[]
  receivedAt: string
  /** Ids of entries that can be undone. */
  undoable: readonly (number | undefined)[]
}

export function History({ actions, colleagues, receivedAt, undoable }: Props) {
  const { Form, state, data } = useFetcher<ActionFailure>()
  const labels = useInboxLabels()
  return (
    <AdminSection titleId="history-title" title={labels.history.title}>
      <ol className="text-small *:my-1 md:*:my-0 md:*:grid md:*:grid-cols-[17em_minmax(0,1fr)] md:*:gap-x-4 [&_time]:block [&_time]:text-soft [&_time]:tabular-nums">
        {actions.map((entry) => (
          <li key={entry.id}>
            <LocalTime at={entry.created_at} />{' '}
            <span>
              {describeHistoryEntry(entry, colleagues, labels)}
              {undoable.includes(entry.id) ? (
                <Form method="post" className="mt-1">
                  <EnhancedField />
                  <UndoButton name="undo-one" value={entry.id} />
                </Form>
              ) : null}
            </span>
          </li>
        ))}
        <li>
          <LocalTime at={receivedAt} /> <span>{labels.history.received}</span>
        </li>
      </ol>
      <ActionError isBusy={state !== 'idle'} result={data} />
    </AdminSection>
  )
}
