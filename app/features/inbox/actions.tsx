import {
  createContext,
  useContext,
  type ComponentProps,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
  type FormEvent,
} from 'react'
import type { ActionFailure } from './try-action.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import type { FetcherWithComponents } from '@remix-run/react'
import { interpolate } from '#app/i18n/format.ts'
import type { Status } from './submission.ts'
import type { InboxLabels } from './labels/en.ts'

export const PendingActionContext = createContext(false)

type ActionButtonProps = Pick<ComponentProps<'button'>, 'name' | 'value' | 'children'> & {
  'data-key'?: string
}

/** The second press of a double click would meet the row that moved up. */
function ignoreDoubleClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault()
}

/** `aria-disabled` instead of `disabled`, so that the button keeps focus while the action runs. */
export function ActionButton(props: ActionButtonProps) {
  const isUnderWay = useContext(PendingActionContext)
  return (
    <button
      className="admin-button"
      type="submit"
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
    <p className="admin-notice sticky top-0 z-1 bg-vermilion-surface text-on-vermilion" role="alert">
      {failed}
    </p>
  )
}

/** Asks the action for data instead of a redirect. Sent only when scripts run. */
export function EnhancedField() {
  return useHydrated() ? <input type="hidden" name="stay" value="1" /> : null
}

/** `undo` takes back a whole action, `undo-one` its part about one message. */
export function UndoButton(props: { name: 'undo' | 'undo-one'; value: string | number }) {
  const { actions } = useInboxLabels()
  return <ActionButton {...props}>{actions.undo}</ActionButton>
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
      <UndoButton name="undo" value={undo} />
    </fetcher.Form>
  )
}

type ReplyLinkProps = { recordedAs: { name: string; value: string }; name: string; href: string }

/** Opens the mail program and records the reply. Without JavaScript it only opens the mail program. */
export function ReplyLink({ recordedAs, name, href }: ReplyLinkProps) {
  const { reply, of } = useInboxLabels()
  const isUnderWay = useContext(PendingActionContext)
  const recorder = useRef<HTMLButtonElement>(null)

  function record(event: MouseEvent) {
    if (isUnderWay) event.preventDefault()
    else recorder.current?.form?.requestSubmit(recorder.current)
  }

  return (
    <>
      <a
        className="admin-button border-ink bg-ink text-paper hover:underline"
        href={href}
        data-key="r"
        onClick={record}
      >
        {reply.label}
        <span className="sr-only">{interpolate(of, { name })}</span>
      </a>
      <button ref={recorder} type="submit" {...recordedAs} hidden />
    </>
  )
}

type StatusAction = { to: Status; label: keyof InboxLabels['actions'] }

export const actionsFor: Record<Status, readonly StatusAction[]> = {
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

const bulkActions: readonly StatusAction[] = [
  { to: 'read', label: 'read' },
  { to: 'new', label: 'new' },
  { to: 'answered', label: 'answered' },
  { to: 'archived', label: 'archived' },
  { to: 'spam', label: 'spam' },
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
  /** A button that records the reply; the default is that of messages. */
  recordedAs?: { name: string; value: string }
  /** A `tel:`. */
  call?: string
  isAnswerable?: boolean
}

export function StatusButtons({
  id,
  name,
  status,
  reply,
  recordedAs = { name: 'reply', value: id },
  call,
  isAnswerable = true,
}: StatusButtonsProps) {
  const { actions: labels, of, reply: replies } = useInboxLabels()
  const actions = actionsFor[status].filter(({ to }) => isAnswerable || to !== 'answered')
  return (
    <p className="flex max-w-none flex-wrap gap-1.5">
      {reply && status !== 'spam' ? <ReplyLink recordedAs={recordedAs} name={name} href={reply} /> : null}
      {call && status !== 'spam' ? (
        <a className="admin-button" href={call} data-key={reply ? undefined : 'r'}>
          {replies.call}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </a>
      ) : null}
      {actions.map(({ to, label }) => (
        <ActionButton key={to} name="one" value={`${to}:${id}`} data-key={keys[to]}>
          {labels[label]}
          <span className="sr-only">{interpolate(of, { name })}</span>
        </ActionButton>
      ))}
    </p>
  )
}
