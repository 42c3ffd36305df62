import type { ComponentProps, ReactNode } from 'react'
import { useHydrated } from './use-hydrated.ts'
import { answerDue } from '#app/i18n/answer-time.ts'
import { interpolate, plural } from '#app/i18n/format.ts'
import { languages } from '#app/i18n/languages.ts'
import { formatTime } from '#app/i18n/times.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import { hoursBetween, isUnanswered, type Status } from './submission.ts'
import type { InboxLabels } from '#app/i18n/labels/en/inbox.ts'
import { useInboxLabels } from './use-inbox-labels.ts'

/** A message or lead in full. */
export function Entry(props: ComponentProps<'article'>) {
  return (
    <article
      className="grid grid-cols-1 gap-4 border-t border-rule py-4 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:min-w-11 pointer-coarse:[&_a]:items-center"
      {...props}
    />
  )
}

type EntryTextProps = { lang?: string; children: string }

export function EntryText(props: EntryTextProps) {
  return <p className="max-w-[42em] text-wrap whitespace-pre-wrap" dir="auto" {...props} />
}

type EntryHeadProps = { id?: string; heading?: 'h1' | 'h2'; title: ReactNode; children: ReactNode }

export function EntryHead({ id, heading: Heading = 'h2', title, children }: EntryHeadProps) {
  return (
    <div className="[&_p]:text-small [&_p_a]:inline-block [&_p_a]:py-[0.2rem]">
      <Heading className="admin-heading [&_a]:decoration-transparent [&_a:hover]:decoration-current" id={id}>
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

const seen = 'font-[500] text-soft'

const statusStyles: Record<Status, string> = {
  new: 'font-semibold before:mr-[0.4em] before:inline-block before:rounded-[50%] before:border-[0.3em] before:border-red',
  read: seen,
  answered: seen,
  archived: seen,
  spam: 'font-semibold',
}

export function StatusName({ status }: { status: Status }) {
  return <span className={statusStyles[status]}>{useInboxLabels().status[status]}</span>
}

type EntrySideProps = {
  status: Status
  /** Shown beside the status. */
  facts?: ReactNode
  reasons: string[]
  children: ReactNode
}

/** The state of an entry, and what can be done with it. */
export function EntrySide({ status, facts, reasons, children }: EntrySideProps) {
  return (
    <div
      className="grid grid-cols-1 content-start justify-items-start gap-3 max-md:bg-paper max-md:py-2 max-md:[@media(height>=40rem)]:sticky max-md:[@media(height>=40rem)]:bottom-0"
      tabIndex={-1}
    >
      <p className="flex max-w-none flex-wrap gap-x-4 gap-y-1 text-small">
        <StatusName status={status} />
        {facts}
      </p>
      <SpamReasons reasons={reasons} status={status} />
      {children}
    </div>
  )
}

function SpamReasons({ reasons, status }: { reasons: string[]; status: Status }) {
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

/** `now`: the time of the database, so that server and browser write the same age. */
type WaitingProps = { status: Status; since: string; now: string }

export type AgeProps = WaitingProps & { isAnswerable?: boolean }

function waitingText({ since, now }: WaitingProps, { waiting }: InboxLabels) {
  const hours = hoursBetween(since, now)
  const age =
    hours < 1
      ? waiting.recent
      : hours < 48
        ? plural(waiting.hours, hours)
        : plural(waiting.days, Math.floor(hours / 24))
  const isOverdue = Date.parse(now) >= answerDue(Date.parse(since))
  return { isOverdue, text: isOverdue ? interpolate(waiting.overdue, { age }) : age }
}

const overdue = 'bg-vermilion-surface font-semibold text-on-vermilion forced-colors:border'

type Place = { id?: string; className?: string }

/** How old an entry is, in a few letters; in full for screen readers and under the pointer. */
export function Age({ id, className = '', isAnswerable = true, ...entry }: AgeProps & Place) {
  const labels = useInboxLabels()
  const { short } = labels.waiting
  const time = useLocalTime(entry.since)
  const hours = hoursBetween(entry.since, entry.now)
  const waits = isAnswerable && isUnanswered(entry.status) ? waitingText(entry, labels) : null
  return (
    <p className={`text-right text-small whitespace-nowrap tabular-nums ${className}`} id={id} title={time}>
      <span className={waits?.isOverdue ? `${overdue} px-1.5` : 'text-soft'} aria-hidden="true">
        {hours < 1
          ? short.recent
          : hours < 48
            ? interpolate(short.hours, { count: hours })
            : interpolate(short.days, { count: Math.floor(hours / 24) })}
      </span>
      <time className="sr-only" dateTime={entry.since}>
        {[time, waits?.text].filter(Boolean).join(' · ')}
      </time>
    </p>
  )
}

export function Waiting(entry: WaitingProps) {
  const labels = useInboxLabels()
  if (!isUnanswered(entry.status)) return null
  const { isOverdue, text } = waitingText(entry, labels)
  return <span className={isOverdue ? `${overdue} px-2` : 'text-soft'}>{text}</span>
}

/** A time in UTC until hydration, then in the browser's time zone. */
export function LocalTime({ at }: { at: string }) {
  return <time dateTime={at}>{useLocalTime(at)}</time>
}

export function useLocalTime(at: string, options?: { isShort: boolean }): string {
  const { locale } = useLanguage()
  return formatTime(at, locale, useHydrated() ? 'reader' : 'UTC', options)
}

/** What the clock of a visitor shows whose number is of East Asia, where all have one time. */
export function VisitorTime({ now }: { now: string }) {
  const { visitorTime } = useInboxLabels()
  const { locale } = useLanguage()
  const format = new Intl.DateTimeFormat(languages[locale].tag, {
    weekday: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Shanghai',
  })
  return <span>{interpolate(visitorTime, { time: format.format(Date.parse(now)) })}</span>
}

type SectionProps = { id?: string; titleId: string; title: string; tabIndex?: number; children: ReactNode }

export function AdminSection({ titleId, title, children, ...props }: SectionProps) {
  return (
    <section
      className="grid grid-cols-1 gap-2 border-t border-rule py-4"
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
