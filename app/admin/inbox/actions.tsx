import {
  createContext,
  useContext,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { useFetcher, type FetcherWithComponents } from '@remix-run/react'
import { useHydrated } from './use-hydrated.ts'
import { interpolate } from '#app/i18n/format.ts'
import type { ActionFailure } from './try-action.ts'
import { useInboxLabels } from './use-inbox-labels.ts'
import { ColleagueOptions, Select } from './fields.tsx'
import type { Colleague, Status } from './submission.ts'
import type { InboxLabels } from '#app/i18n/labels/en/inbox.ts'

export const PendingActionContext = createContext(false)

type ActionButtonProps = { intent: string; className?: string; children: ReactNode; 'data-key'?: string }

/** The second press of a double click would meet the row that moved up. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** `aria-disabled` instead of `disabled`, so that the button keeps focus while the action runs. */
export function ActionButton({ intent, ...props }: ActionButtonProps) {
  const isUnderWay = useContext(PendingActionContext)
  return (
    <button
      className="admin-button"
      type="submit"
      name="intent"
      value={intent}
      aria-disabled={isUnderWay || undefined}
      onClick={ignoreDoubleClick}
      {...props}
    />
  )
}

type ActionErrorProps = {
  isBusy: boolean
  result: ActionFailure | undefined
}

export function ActionError({ isBusy, result }: ActionErrorProps) {
  const { failed } = useInboxLabels()
  if (isBusy || !result?.isFailed) return null
  return (
    <p className="admin-notice sticky top-0 z-2 bg-vermilion-surface text-on-vermilion" role="alert">
      {failed}
    </p>
  )
}

/** Asks the action for data instead of a redirect. Sent only when scripts run. */
export function EnhancedField() {
  return useHydrated() ? <input type="hidden" name="stay" value="1" /> : null
}

/** `undo` takes back a whole action, `undo-one` its part about one message. */
type UndoButtonProps = { intent: 'undo' | 'undo-one'; entry: string | number; className?: string }

export function UndoButton({ intent, entry, ...props }: UndoButtonProps) {
  const { actions } = useInboxLabels()
  return (
    <ActionButton intent={`${intent}:${entry}`} {...props}>
      {actions.undo}
    </ActionButton>
  )
}

const duration = 10_000

type UndoBarProps = {
  fetcher: Pick<FetcherWithComponents<unknown>, 'Form'>
  action: string
  undo: string
  text: string
  onSubmit(event: FormEvent): void
}

/** Stays while it is used. Without JavaScript it stays in the page. */
export function UndoBar({ fetcher, action, undo, text, onSubmit }: UndoBarProps) {
  const bar = useRef<HTMLFormElement>(null)
  const [isOver, setOver] = useState(false)
  const isHydrated = useHydrated()

  useEffect(() => {
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) setOver(true)
    }, duration)
    return () => clearInterval(timer)
  }, [])

  if (isOver) return null
  return (
    <fetcher.Form
      ref={bar}
      className={`flex flex-wrap items-center gap-x-5 gap-y-2 py-2 ${isHydrated ? 'undo-bar' : ''}`}
      method="post"
      action={action}
      onSubmit={onSubmit}
    >
      <EnhancedField />
      {isHydrated ? <p className="text-small">{text}</p> : null}
      <UndoButton intent="undo" entry={undo} />
    </fetcher.Form>
  )
}

/** The first thing to do. */
const filled = 'admin-button border-ink bg-ink text-paper hover:underline'

type ReplyLinkProps = { recordedAs: string; name: string; href: string }

/** Opens the mail program and records the reply. Without JavaScript it only opens the mail program. */
function ReplyLink({ recordedAs, name, href }: ReplyLinkProps) {
  const { reply, of } = useInboxLabels()
  const isUnderWay = useContext(PendingActionContext)
  const recorder = useRef<HTMLButtonElement>(null)

  function record(event: MouseEvent) {
    if (isUnderWay) event.preventDefault()
    else recorder.current?.form?.requestSubmit(recorder.current)
  }

  return (
    <>
      <a className={filled} href={href} data-key="r" onClick={record}>
        {reply.label}
        <span className="sr-only">{interpolate(of, { name })}</span>
      </a>
      <button ref={recorder} type="submit" name="intent" value={recordedAs} hidden />
    </>
  )
}

type StatusAction = { to: Status; label: keyof InboxLabels['actions'] }

const actionsFor: Record<Status, readonly StatusAction[]> = {
  new: [
    { to: 'answered', label: 'answered' },
    { to: 'archived', label: 'archived' },
    { to: 'read', label: 'read' },
    { to: 'spam', label: 'spam' },
  ],
  read: [
    { to: 'answered', label: 'answered' },
    { to: 'archived', label: 'archived' },
    { to: 'new', label: 'new' },
    { to: 'spam', label: 'spam' },
  ],
  answered: [
    { to: 'archived', label: 'archived' },
    { to: 'read', label: 'restore' },
  ],
  archived: [
    { to: 'read', label: 'restore' },
    { to: 'spam', label: 'spam' },
  ],
  spam: [{ to: 'new', label: 'notSpam' }],
}

/** What Monday needs first, since phones show two. */
const bulkActions: readonly StatusAction[] = [
  { to: 'archived', label: 'archived' },
  { to: 'answered', label: 'answered' },
  { to: 'spam', label: 'spam' },
  { to: 'read', label: 'read' },
  { to: 'new', label: 'new' },
]

const bulkActionsForSpam: readonly StatusAction[] = [
  { to: 'new', label: 'notSpam' },
  { to: 'archived', label: 'archived' },
]

export function bulkActionsFor(tab: string): readonly StatusAction[] {
  return tab === 'spam' ? bulkActionsForSpam : bulkActions
}

const keys: Partial<Record<Status, string>> = { answered: 'a', archived: 'e', spam: '!' }

type StatusButtonsProps = {
  id: string
  name: string
  status: Status
  /** A `mailto:`, where a reply is possible. */
  reply?: string
  /** The intent that records the reply; the default is that of messages. */
  recordedAs?: string
  /** A `tel:`. */
  call?: string
  isAnswerable?: boolean
}

export function StatusButtons({
  id,
  name,
  status,
  reply,
  recordedAs = `reply:${id}`,
  call,
  isAnswerable = true,
}: StatusButtonsProps) {
  const { actions: labels, of, reply: replies } = useInboxLabels()
  const actions = actionsFor[status].filter(({ to }) => isAnswerable || to !== 'answered')
  return (
    <p className="flex max-w-none flex-wrap gap-1.5">
      {reply && status !== 'spam' ? <ReplyLink recordedAs={recordedAs} name={name} href={reply} /> : null}
      {call && status !== 'spam' ? (
        <a className={reply ? 'admin-button' : filled} href={call} data-key={reply ? undefined : 'r'}>
          {replies.call}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </a>
      ) : null}
      {actions.map(({ to, label }) => (
        <ActionButton key={to} intent={`status:${to}:${id}`} data-key={keys[to]}>
          {labels[label]}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </ActionButton>
      ))}
    </p>
  )
}

/** Focuses the nearest element with `tabindex` when the pressed button is gone. `latest`: what the action changes, such as the id of the newest history entry. */
export function useFocusAfterAction(latest: number | string | undefined): {
  onSubmit(event: FormEvent): void
  isDone: boolean
} {
  /** `latest` at the time of submission. */
  const [before, setBefore] = useState<number | string | null>(null)
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

type AssigneeFormProps = { colleagues: Colleague[]; assigneeId: string | null; viewerId: string }

export function AssigneeForm({ colleagues, assigneeId, viewerId }: AssigneeFormProps) {
  const { assignee, unchanged } = useInboxLabels()
  const { Form, state, data } = useFetcher<ActionFailure & { isUnchanged?: boolean }>()
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Form
        className="grid max-w-full grid-cols-[minmax(0,auto)_auto] items-center gap-1.5 text-small"
        method="post"
      >
        <EnhancedField />
        <label className="col-span-2 font-head leading-[1.3] font-semibold" htmlFor="assignee">
          {assignee.title}
        </label>
        <Select
          key={assigneeId}
          className="max-w-60"
          id="assignee"
          name="assignee"
          defaultValue={assigneeId ?? ''}
        >
          <ColleagueOptions colleagues={colleagues} />
        </Select>
        <button className="admin-button" type="submit" name="intent" value="assign">
          {assignee.save}
        </button>
      </Form>
      {assigneeId === viewerId ? null : (
        <Form method="post">
          <EnhancedField />
          <button className="admin-button" type="submit" name="intent" value="take">
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
    </div>
  )
}
