import { interpolate } from '#app/i18n/interpolate.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { plural } from './plural.ts'
import type { ListedSubmission } from './read-submissions.server.ts'
import { chineseLang } from './contact-links.ts'
import { Sender } from './Sender.tsx'
import { SpamReasons } from './SpamReasons.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = { submission: ListedSubmission; to: string; assignee: string | null }

export function SubmissionCard({ submission, to, assignee }: Props) {
  const messages = useInboxMessages()
  const { id, name, message, isCut, locale, status, spam_reasons, created_at, notes } = submission
  return (
    <article
      className={`submission submission--${status}`}
      aria-labelledby={`from-${id}`}
      tabIndex={-1}
      data-card
    >
      <label className="submission__pick">
        <input type="checkbox" name="id" value={id} />
        <span className="visually-hidden">{interpolate(messages.bulk.select, { name })}</span>
      </label>
      <Sender id={`from-${id}`} message={submission} at={created_at} locale={locale} to={to} />
      <div>
        <p className="submission__text" dir="auto" lang={chineseLang(message, locale)}>
          {message}
        </p>
        {isCut ? (
          <p>
            <PageLink to={to}>
              {messages.readOn}
              <span className="visually-hidden">{interpolate(messages.of, { name })}</span>
            </PageLink>
          </p>
        ) : null}
      </div>
      <div className="submission__side">
        <p className="submission__state">
          <span className={`status status--${status}`}>{messages.status[status]}</span>
          {assignee ? <span>{assignee}</span> : null}
          {notes > 0 ? <PageLink to={`${to}#notes`}>{plural(messages.notes.count, notes)}</PageLink> : null}
        </p>
        <SpamReasons reasons={spam_reasons} status={status} />
        <StatusButtons id={id} name={name} status={status} />
      </div>
    </article>
  )
}
