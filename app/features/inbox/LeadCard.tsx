import { fill } from '#app/i18n/fill.ts'
import { useLanguage } from '#app/i18n/use-language.ts'
import type { Lead } from './lead.ts'
import { formatTime, LocalTime } from './LocalTime.tsx'
import { dial, mailTo } from './reach.ts'
import { SpamReasons } from './SpamReasons.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { useInboxWords } from './use-inbox-words.ts'

/** One lead of the chat: who, how promising, and the way through the conversation. */
export function LeadCard({ lead }: { lead: Lead }) {
  const words = useInboxWords()
  const { locale } = useLanguage()
  const { id, contact_email, contact_phone, inbox_status, created_at } = lead
  const name = contact_email ?? contact_phone ?? formatTime(created_at, locale, 'UTC')
  const facts = [
    [words.leads.who, lead.user_type],
    [words.leads.grade, lead.grade],
    [words.leads.goal, lead.goal],
  ]
  return (
    <article
      className={`submission submission--${inbox_status}`}
      aria-labelledby={`lead-${id}`}
      tabIndex={-1}
      data-card
    >
      <label className="submission__pick">
        <input type="checkbox" name="id" value={id} />
        <span className="visually-hidden">{fill(words.leads.select, { time: name })}</span>
      </label>
      <div className="sender">
        <h2 className="sender__name" id={`lead-${id}`}>
          {contact_email ? (
            <a href={mailTo(contact_email)}>{contact_email}</a>
          ) : (
            (contact_phone ?? words.leads.noContact)
          )}
        </h2>
        {contact_email && contact_phone ? (
          <p>
            <a href={dial(contact_phone)}>{contact_phone}</a>
          </p>
        ) : null}
        <p className="sender__time">
          <LocalTime at={created_at} />
        </p>
        {lead.consent_at ? <p>{words.leads.consented}</p> : null}
        {lead.booked ? <p className="lead__booked">{words.leads.booked}</p> : null}
      </div>
      <div className="lead">
        <p className="lead__score">
          <span className="lead__number">{lead.lead_score}</span> {words.leads.priority[lead.status]}
        </p>
        <dl className="lead__facts">
          {facts.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ) : null,
          )}
          {lead.tags.length > 0 ? (
            <div>
              <dt>{words.leads.tags}</dt>
              <dd>{lead.tags.join(' · ')}</dd>
            </div>
          ) : null}
        </dl>
        {lead.path.length > 0 ? (
          <details className="lead__path">
            <summary>{words.leads.path}</summary>
            <ol>
              {lead.path.map((entry, index) => (
                <li key={index}>{entry.replace(':', ' → ')}</li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
      <div className="submission__side">
        <p className="submission__state">
          <span className={`status status--${inbox_status}`}>{words.status[inbox_status]}</span>
        </p>
        <SpamReasons reasons={lead.spam_reasons} status={inbox_status} />
        <StatusButtons id={id} name={name} status={inbox_status} />
      </div>
    </article>
  )
}
