import { leadQuestionSteps } from '#app/sanity/shared/chat-steps.ts'
import { interpolate } from '#app/i18n/interpolate.ts'
import type { Lead } from './lead.ts'
import { LocalTime, useLocalTime } from './LocalTime.tsx'
import { telHref, mailtoHref } from './contact-links.ts'
import { SpamReasons } from './SpamReasons.tsx'
import { StatusButtons } from './StatusButtons.tsx'
import { useInboxMessages } from './use-inbox-messages.ts'

type Props = {
  lead: Lead
  /** Labels by path entry (`step:answer`). Answers removed from the script have none. */
  answers: Record<string, string>
  assignee: string | null
}

export function LeadCard({ lead, answers, assignee }: Props) {
  const messages = useInboxMessages()
  const time = useLocalTime(lead.created_at)
  const { id, contact_email, contact_phone, inbox_status, created_at } = lead
  const name = contact_email ?? contact_phone ?? time
  const [first, second] = [
    contact_email && <a href={mailtoHref(contact_email)}>{contact_email}</a>,
    contact_phone && <a href={telHref(contact_phone)}>{contact_phone}</a>,
  ].filter(Boolean)
  // Two questions may share answer names.
  const labelOf = (step: string, value: string | null) => answers[`${step}:${value}`] ?? value
  const facts = [
    [messages.leads.who, labelOf(leadQuestionSteps.userType, lead.user_type)],
    [messages.leads.grade, labelOf(leadQuestionSteps.grade, lead.grade)],
    [messages.leads.goal, labelOf(leadQuestionSteps.goal, lead.goal)],
  ]
  return (
    <article
      className={`submission submission--${inbox_status}`}
      aria-labelledby={`lead-${id} lead-time-${id}`}
      tabIndex={-1}
      data-card
    >
      <label className="submission__pick">
        <input type="checkbox" name="id" value={id} />
        <span className="visually-hidden">{interpolate(messages.leads.select, { time: name })}</span>
      </label>
      <div className="sender">
        <h2 className="sender__name" id={`lead-${id}`}>
          {first ?? messages.leads.noContact}
        </h2>
        {second ? <p>{second}</p> : null}
        <p className="sender__time" id={`lead-time-${id}`}>
          <LocalTime at={created_at} />
        </p>
        {lead.consent_at ? <p>{messages.leads.consented}</p> : null}
        {lead.booked ? <p className="lead__booked">{messages.leads.booked}</p> : null}
      </div>
      <div className="lead">
        <p className="lead__score">
          <span className="lead__number">{lead.lead_score}</span> {messages.leads.priority[lead.status]}
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
              <dt>{messages.leads.tags}</dt>
              <dd>{lead.tags.join(' · ')}</dd>
            </div>
          ) : null}
        </dl>
        {lead.path.length > 0 ? (
          <details className="lead__path">
            <summary>{messages.leads.path}</summary>
            <ol>
              {lead.path.map((entry, index) => (
                <li key={index}>{stepText(entry, answers)}</li>
              ))}
            </ol>
          </details>
        ) : null}
      </div>
      <div className="submission__side">
        <p className="submission__state">
          <span className={`status status--${inbox_status}`}>{messages.status[inbox_status]}</span>
          {assignee ? <span>{assignee}</span> : null}
        </p>
        <SpamReasons reasons={lead.spam_reasons} status={inbox_status} />
        <StatusButtons id={id} name={name} status={inbox_status} />
      </div>
    </article>
  )
}

function stepText(entry: string, answers: Record<string, string>): string {
  const [step, answer] = entry.split(':')
  return answer ? `${step} → ${answers[entry] ?? answer}` : entry
}
