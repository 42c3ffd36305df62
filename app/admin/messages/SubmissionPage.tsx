import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import {
  ActionError,
  AssigneeForm,
  EnhancedField,
  StatusButtons,
  UndoButton,
  useFocusAfterAction,
} from '#app/admin/inbox/actions.tsx'
import { describeHistoryEntry, History, undoableEntry } from '#app/admin/audit-log/AuditLogPage.tsx'
import { Entry, EntrySide, EntryText, VisitorTime, Waiting } from '#app/admin/inbox/Entry.tsx'
import { KeysHelp } from '#app/admin/inbox/keys.tsx'
import { entryHelp, NeighbourLinks, useEntryShortcuts } from '#app/admin/inbox/Neighbours.tsx'
import { ListFoot } from '#app/admin/inbox/Pager.tsx'
import { CorrectionSection, type CorrectionProps } from '#app/admin/people/CorrectionSection.tsx'
import { EarlierLink, PersonHistory, type Others } from '#app/admin/people/PersonHistory.tsx'
import type { Colleague } from '#app/admin/inbox/submission.ts'
import type { ActionFailure } from '#app/admin/inbox/try-action.ts'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { Notes } from './Notes.tsx'
import { chineseLang, Sender, useShownName } from './Sender.tsx'
import { submissionPaths, type SubmissionLinksProps } from './SubmissionLinks.tsx'
import type { SubmissionDetails } from './submissions.server.ts'

type Props = {
  details: SubmissionDetails
  /** The rest of its list, beside it in wide windows. */
  list: SubmissionLinksProps
  colleagues: Colleague[]
  viewerId: string
  /** A `mailto:` that quotes the message. */
  reply?: string
  others: Others
  /** Whether the number of the visitor is of East Asia. */
  isEastAsian: boolean
  refusedNote: string | undefined
  outcome: CorrectionProps['outcome']
}

export function SubmissionPage(props: Props) {
  const { details, list, colleagues, viewerId, reply, others, isEastAsian, refusedNote, outcome } = props
  const labels = useInboxLabels()
  const { submission, notes, history, now } = details
  const { id, message, locale, status, spam_reasons, created_at } = submission
  const name = useShownName(submission.name)
  const [undoStatus, undoAssignment] = (['status', 'assign'] as const).map((action) =>
    undoableEntry(history, action, submission),
  )
  const paths = submissionPaths(details, list)
  const [isEnabled, setEnabled] = useEntryShortcuts(paths)
  const fetcher = useFetcher<ActionFailure>()
  const { onSubmit, isDone } = useFocusAfterAction(history[0]?.id)
  useMarkedAsRead(status === 'new')

  return (
    <main id="main" className="admin pt-3" tabIndex={-1} onSubmit={onSubmit}>
      <p className="sr-only" role="status">
        {isDone && history[0] ? describeHistoryEntry(history[0], colleagues, labels) : null}
      </p>
      <NeighbourLinks {...paths} />
      <Entry aria-labelledby="sender">
        <Sender heading="h1" id="sender" message={submission} at={created_at} locale={locale}>
          <p className="flex flex-wrap gap-x-4">
            {isEastAsian ? <VisitorTime now={now} /> : null}
            <EarlierLink others={others} at={created_at} />
          </p>
        </Sender>
        <EntryText lang={chineseLang(message, locale)}>{message}</EntryText>
        <EntrySide
          status={status}
          reasons={spam_reasons}
          facts={<Waiting status={status} since={created_at} now={now} />}
        >
          <fetcher.Form method="post">
            <EnhancedField />
            <StatusButtons id={id} name={name} status={status} reply={reply} />
            {isDone && undoStatus && undoStatus === history[0]?.id ? (
              <p className="mt-2 flex items-center gap-2 text-small">
                {describeHistoryEntry(history[0], colleagues, labels)}
                <UndoButton intent="undo-one" entry={undoStatus} />
              </p>
            ) : null}
          </fetcher.Form>
          <ActionError isBusy={fetcher.state !== 'idle'} result={fetcher.data} />
        </EntrySide>
        <AssigneeForm colleagues={colleagues} assigneeId={submission.assignee_id} viewerId={viewerId} />
      </Entry>
      <PersonHistory others={others} />
      <Notes notes={notes} draftOf={{ viewerId, messageId: id }} refused={refusedNote} />
      <History
        actions={history}
        colleagues={colleagues}
        receivedAt={created_at}
        undoable={[undoStatus, undoAssignment]}
      />
      <CorrectionSection
        table="submissions"
        name={name}
        values={{ name: submission.name, email: submission.email, phone: submission.phone_number, message }}
        outcome={outcome}
      />
      <ListFoot>
        <KeysHelp labels={labels.keys} keys={entryHelp} isEnabled={isEnabled} onToggle={setEnabled} />
      </ListFoot>
    </main>
  )
}

/** Sent by the page, since link previews run the loader too. A message marked as new while open stays new. */
function useMarkedAsRead(isNew: boolean) {
  const { submit } = useFetcher()
  const wasOpenedNew = useRef(isNew)
  useEffect(() => {
    if (!wasOpenedNew.current) return
    wasOpenedNew.current = false
    submit({ intent: 'opened', stay: '1' }, { method: 'post' })
  }, [submit])
}
