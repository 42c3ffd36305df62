import { useFetcher, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { PageLink } from '#app/components/PageLink.tsx'
import { ActionError, EnhancedField, StatusButtons, UndoButton } from '../actions.tsx'
import { describeHistoryEntry, undoableEntry } from '../audit/audit-entries.ts'
import type { ActionFailure } from '../try-action.ts'
import { Entry, EntrySide, EntryText, Waiting } from '../Entry.tsx'
import { History } from '../audit/AuditLogPage.tsx'
import { actionHelp, KeysHelp, useInboxShortcuts, actionKeys, useKeyboardShortcuts } from '../keys.tsx'
import { ListFoot, PagerNav } from '../Pager.tsx'
import { Notes } from './Notes.tsx'
import { chineseLang } from '../contact-links.ts'
import type { CorrectionOutcome } from '../people/person.ts'
import { CorrectionSection } from '../people/CorrectionSection.tsx'
import type { SubmissionDetails } from './submissions.server.ts'
import { Sender, useShownName } from './Sender.tsx'
import type { Colleague } from '../submission.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'
import { ColleagueOptions, Select } from '../fields.tsx'

const help = [
  { key: 'next', caps: ['j', '→'] },
  { key: 'previous', caps: ['k', '←'] },
  { key: 'back', caps: ['u'] },
  ...actionHelp,
] as const

type Props = {
  details: SubmissionDetails
  colleagues: Colleague[]
  viewerId: string
  /** Query string of the originating list. */
  search: string
  /** A `mailto:` that quotes the message. */
  reply?: string
  isNoteInvalid: boolean
  /** Outcome of a correction or deletion. */
  outcome: (CorrectionOutcome & ActionFailure) | undefined
}

export function SubmissionPage(props: Props) {
  const { details, colleagues, viewerId, search, reply, isNoteInvalid, outcome } = props
  const labels = useInboxLabels()
  const { submission, notes, history, now } = details
  const { id, message, locale, status, spam_reasons, created_at } = submission
  const name = useShownName(submission.name)
  const [undoStatus, undoAssignment] = (['status', 'assign'] as const).map((action) =>
    undoableEntry(history, action, submission),
  )
  const hrefOf = (other: string) => `/admin/submissions/${other}${search}`
  const list = `/admin${search}`
  const navigate = useNavigate()
  const go = (to: string | null) => to && navigate(to)
  const [isEnabled, setEnabled] = useInboxShortcuts()
  const next = () => go(details.next && hrefOf(details.next))
  const previous = () => go(details.previous && hrefOf(details.previous))
  useKeyboardShortcuts(
    {
      j: next,
      ArrowRight: next,
      k: previous,
      ArrowLeft: previous,
      u: () => go(list),
      ...actionKeys(() => document.getElementById('main')),
    },
    isEnabled,
  )
  const fetcher = useFetcher<ActionFailure>()
  const { onSubmit, isDone } = useFocusAfterAction(history[0]?.id)
  useMarkedAsRead(status === 'new')

  return (
    <main id="main" className="admin" tabIndex={-1} onSubmit={onSubmit}>
      <p className="sr-only" role="status">
        {isDone && history[0] ? describeHistoryEntry(history[0], colleagues, labels) : null}
      </p>
      <PagerNav className="*:first:mr-auto">
        <PageLink to={list}>{labels.pager.back}</PageLink>
        {details.previous ? (
          <PageLink to={hrefOf(details.previous)} rel="prev">
            ← {labels.pager.previous}
          </PageLink>
        ) : null}
        {details.next ? (
          <PageLink to={hrefOf(details.next)} rel="next">
            {labels.pager.next} →
          </PageLink>
        ) : null}
      </PagerNav>
      <Entry aria-labelledby="sender">
        <Sender
          heading="h1"
          id="sender"
          message={submission}
          at={created_at}
          locale={locale}
          isRead={status === 'read'}
        />
        <EntryText lang={chineseLang(message, locale)}>{message}</EntryText>
        <EntrySide
          status={status}
          reasons={spam_reasons}
          facts={<Waiting status={status} since={created_at} now={now} />}
          tabIndex={-1}
        >
          <fetcher.Form method="post">
            <EnhancedField />
            <StatusButtons id={id} name={name} status={status} reply={reply} />
            {isDone && undoStatus && undoStatus === history[0]?.id ? (
              <p className="mt-2 flex flex-wrap items-center gap-2 text-small">
                {describeHistoryEntry(history[0], colleagues, labels)}
                <UndoButton name="undo-one" value={undoStatus} />
              </p>
            ) : null}
          </fetcher.Form>
          <ActionError isBusy={fetcher.state !== 'idle'} result={fetcher.data} />
          <AssigneeForm colleagues={colleagues} assigneeId={submission.assignee_id} viewerId={viewerId} />
        </EntrySide>
      </Entry>
      <Notes notes={notes} draftOf={{ viewerId, messageId: id }} isInvalid={isNoteInvalid} />
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
        <KeysHelp labels={labels.keys} keys={help} isEnabled={isEnabled} onToggle={setEnabled} />
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
    submit({ opened: '1', stay: '1' }, { method: 'post' })
  }, [submit])
}

type AssigneeFormProps = { colleagues: Colleague[]; assigneeId: string | null; viewerId: string }

export function AssigneeForm({ colleagues, assigneeId, viewerId }: AssigneeFormProps) {
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

/** Focuses the nearest element with `tabindex` when the pressed button is gone. `latest`: id of the newest history entry. */
export function useFocusAfterAction(latest: number | undefined): {
  onSubmit(event: FormEvent): void
  isDone: boolean
} {
  /** `latest` at the time of submission. */
  const [before, setBefore] = useState<number | null>(null)
  const element = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (document.activeElement === document.body) element.current?.focus()
    element.current = null
  }, [latest])

  function onSubmit({ target }: FormEvent) {
    element.current = (target as Element).closest('[tabindex]')
    setBefore(latest ?? 0)
  }

  return { onSubmit, isDone: before !== null && before !== (latest ?? 0) }
}
