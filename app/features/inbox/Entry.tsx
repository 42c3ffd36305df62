import type { ComponentProps, ReactNode, MouseEvent } from 'react'
import { type Status, isUnanswered, answerHours, hoursBetween } from './submission.ts'
import { useInboxLabels } from './labels/use-inbox-labels.ts'
import { useHydrated } from '#app/hydration/use-hydrated.ts'
import { interpolate, plural } from '#app/i18n/format.ts'
import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'

/** A message or lead. A list of entries to select sets `--pick`, the room for their boxes. */
export function Entry({
  isPressable = false,
  ...props
}: ComponentProps<'article'> & { isPressable?: boolean }) {
  return (
    <article
      className={`lg:admin-columns relative grid gap-3 border-t border-rule py-4 pl-(--pick) focus:z-1 focus:outline-3 focus:outline-offset-2 focus:outline-focus has-[[name=id]:checked]:bg-shade pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:min-w-11 pointer-coarse:[&_a]:items-center ${
        isPressable ? 'cursor-pointer hover:bg-shade' : ''
      }`}
      {...props}
    />
  )
}

type EntryTextProps = { lang?: string; children: string }

export function EntryText(props: EntryTextProps) {
  return <p className="max-w-[42em] text-wrap whitespace-pre-wrap" dir="auto" {...props} />
}

type EntryHeadProps = {
  id?: string
  heading?: 'h1' | 'h2'
  isRead?: boolean
  title: ReactNode
  children: ReactNode
}

const plain = 'admin-heading [&_a]:decoration-transparent [&_a:hover]:decoration-current'

export function EntryHead({ id, heading: Heading = 'h2', isRead = false, title, children }: EntryHeadProps) {
  return (
    <div className="[&_p]:text-small [&_p_a]:inline-block [&_p_a]:py-[0.2rem]">
      <Heading className={isRead ? `${plain} font-[500]` : plain} id={id}>
        {title}
      </Heading>
      {children}
    </div>
  )
}

export function EntryTime({ id, at }: { id?: string; at: string }) {
  return (
    <p className="text-soft tabular-nums" id={id}>
      <LocalTime at={at} />
    </p>
  )
}

type EntrySideProps = {
  status: Status
  /** Beside the status. */
  facts?: ReactNode
  reasons: string[]
  tabIndex?: number
  children: ReactNode
}

const seen = 'font-[500] text-soft'

const statusStyles: Record<Status, string> = {
  new: 'font-semibold before:mr-[0.4em] before:inline-block before:rounded-[50%] before:border-[0.3em] before:border-red',
  read: seen,
  answered: seen,
  archived: seen,
  spam: 'font-semibold',
}

export function EntrySide({ status, facts, reasons, tabIndex, children }: EntrySideProps) {
  const labels = useInboxLabels()
  return (
    <div className="grid grid-cols-1 content-start justify-items-start gap-2" tabIndex={tabIndex}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <span className={statusStyles[status]}>{labels.status[status]}</span>
        {facts}
      </p>
      <SpamReasons reasons={reasons} status={status} />
      {children}
    </div>
  )
}

export function SpamReasons({ reasons, status }: { reasons: string[]; status: Status }) {
  const { spamReasons } = useInboxLabels()
  if (reasons.length === 0) return null
  return (
    <div className="text-small text-soft">
      <p className={status === 'spam' ? 'font-semibold text-red' : undefined}>
        {status === 'spam' ? spamReasons.title : spamReasons.one}
      </p>
      <ul className="*:before:content-['–_']">
        {reasons.map((reason) => (
          <li key={reason}>{spamReasons.reasons[reason] ?? reason}</li>
        ))}
      </ul>
    </div>
  )
}

type CardProps = {
  id: string
  labelledBy: string
  /** Label of the box. */
  select: string
  /** A press anywhere follows the link of the heading. */
  isLink?: boolean
  children: ReactNode
}

/** An entry that can be selected. */
export function Card({ id, labelledBy, select, isLink = false, children }: CardProps) {
  const isPressable = useHydrated() && isLink
  return (
    <Entry
      aria-labelledby={labelledBy}
      tabIndex={-1}
      data-card
      isPressable={isPressable}
      onClick={isPressable ? followHeading : undefined}
    >
      <label className="absolute top-2 left-0 grid h-11 w-(--pick) items-center justify-items-start">
        <input className="tickbox" type="checkbox" name="id" value={id} />
        <span className="sr-only">{select}</span>
      </label>
      <button type="submit" name="mine" value={id} data-key="m" hidden />
      {children}
    </Entry>
  )
}

/** Selecting text opens nothing; with a modifier key the link opens as its own press would. */
function followHeading({ target, currentTarget, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button, label, summary') || !getSelection()?.isCollapsed) return
  const press = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }
  currentTarget.querySelector('h2 a')?.dispatchEvent(new window.MouseEvent('click', press))
}

/** `now`: the time of the database, so that server and browser write the same age. */
type WaitingProps = { status: Status; since: string; now: string }

export function Waiting({ status, since, now }: WaitingProps) {
  const { waiting } = useInboxLabels()
  if (!isUnanswered(status)) return null
  const hours = hoursBetween(since, now)
  const age =
    hours < 1
      ? waiting.recent
      : hours < 48
        ? plural(waiting.hours, hours)
        : plural(waiting.days, Math.floor(hours / 24))
  if (hours < answerHours) return <span className="text-soft">{age}</span>
  return (
    <span className="bg-vermilion-surface px-2 font-semibold text-on-vermilion forced-colors:border">
      {interpolate(waiting.overdue, { age })}
    </span>
  )
}

/** A time in UTC until hydration, then in the browser's time zone. */
export function LocalTime({ at }: { at: string }) {
  return <time dateTime={at}>{useLocalTime(at)}</time>
}

export function useLocalTime(at: string): string {
  const { locale } = useLanguage()
  return formatTime(at, locale, useHydrated() ? 'reader' : 'UTC')
}

type AdminSectionProps = {
  id?: string
  titleId: string
  title: string
  tabIndex?: number
  children: ReactNode
}

export function AdminSection({ titleId, title, children, ...props }: AdminSectionProps) {
  return (
    <section
      className="lg:admin-columns grid gap-2 border-t border-rule py-4 lg:*:last:col-[2/-1]"
      aria-labelledby={titleId}
      {...props}
    >
      <h2 className="admin-heading" id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  )
}
