import type { ReactNode } from 'react'
import { AdminLink } from '#app/admin/AdminLink.tsx'
import { languages } from '#app/i18n/languages.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { mailtoHref, telHref } from './contact-links.ts'
import { Age, StatusName, useLocalTime, type AgeProps } from './Entry.tsx'
import type { Status } from './submission.ts'
import { useInboxLabels } from './use-inbox-labels.ts'

type RowProps = {
  id: string
  /** The page of the entry. */
  to: string
  title: ReactNode
  email: string | null
  phone: string | null
  /** Label of the box. */
  select: string
  status: Status
  age: AgeProps
  /** Shown before the text, such as a topic. */
  about: (string | null)[]
  language: string | null
  text: ReactNode
  facts: ReactNode
  reasons?: string[]
  /** Of leads: one without a name is called by its answers, which take the room of the text. */
  lead?: 'named' | 'unnamed'
  /** Buttons, shown while the row is hovered or has the focus; on touch screens the page of the entry has them. */
  children: ReactNode
}

/** An entry of a list: a press anywhere but on its links opens it. */
export function Row({ id, to, title, email, phone, select, status, age, children, ...row }: RowProps) {
  const time = useLocalTime(age.since, { isShort: true })
  return (
    <article
      className="list-row group"
      aria-labelledby={`from-${id} age-${id}`}
      tabIndex={-1}
      data-card
      data-lead={row.lead}
    >
      <label className="z-1 -mt-1 grid min-h-7 items-center self-start [grid-area:pick] pointer-coarse:-mt-3 pointer-coarse:min-h-11">
        <input className="tickbox" type="checkbox" name="id" value={id} />
        <span className="sr-only">{select}</span>
      </label>
      <button type="submit" name="intent" value={`take:${id}`} data-key="m" hidden />
      <h2
        className={`min-w-0 text-small tracking-[0] text-wrap [grid-area:name] ${status === 'new' ? 'font-bold' : 'font-[500]'}`}
        id={`from-${id}`}
      >
        <AdminLink
          className="line-clamp-2 leading-6 no-underline after:absolute after:inset-0 hover:underline"
          to={to}
        >
          {title}
        </AdminLink>
      </h2>
      <p className="row-contacts">
        {email ? <a href={mailtoHref(email)}>{email}</a> : null}
        {phone ? <a href={telHref(phone)}>{phone}</a> : null}
      </p>
      <RowText {...row} />
      <div className="row-meta">
        <p className="row-facts">
          {row.facts}
          <RowReasons reasons={row.reasons ?? []} />
          {/* Age says it to screen readers. */}
          <span aria-hidden="true" data-time>
            {time}
          </span>
          <StatusName status={status} />
        </p>
        <Age id={`age-${id}`} className="min-w-18 [grid-area:age]" {...age} />
      </div>
      <div className="row-actions">{children}</div>
    </article>
  )
}

function RowText({ about, language, text }: Pick<RowProps, 'about' | 'language' | 'text'>) {
  return (
    <p className="row-text">
      {about.filter(Boolean).map((part) => (
        <span key={part} className="mr-1 font-[500] text-ink">
          {part}{' '}
        </span>
      ))}
      {language ? (
        <span className="mr-1 font-[500] text-ink max-md:hidden" data-language>
          {languages[language as Locale].name}{' '}
        </span>
      ) : null}
      {text}
    </p>
  )
}

function RowReasons({ reasons }: { reasons: string[] }) {
  const { spamReasons } = useInboxLabels()
  return reasons.length === 0 ? null : (
    <span className="max-[75rem]:hidden">
      {reasons.map((one) => spamReasons.reasons[one] ?? one).join(', ')}
    </span>
  )
}
