import { useFetcher } from '@remix-run/react'
import {
  ActionError,
  EnhancedField,
  PendingActionContext,
  StatusButtons,
  UndoBar,
  useFocusAfterAction,
} from '#app/admin/inbox/actions.tsx'
import { describeReport, type ActionReport } from '#app/admin/inbox/action-report.ts'
import { mailtoHref, telHref } from '#app/admin/inbox/contact-links.ts'
import {
  Entry,
  EntryHead,
  EntrySide,
  EntryTime,
  useLocalTime,
  VisitorTime,
  Waiting,
} from '#app/admin/inbox/Entry.tsx'
import { KeysHelp } from '#app/admin/inbox/keys.tsx'
import {
  entryHelp,
  NeighbourLinks,
  useEntryShortcuts,
  type NeighbourPaths,
} from '#app/admin/inbox/Neighbours.tsx'
import { ListFoot } from '#app/admin/inbox/Pager.tsx'
import { CorrectionSection, type CorrectionProps } from '#app/admin/people/CorrectionSection.tsx'
import { EarlierLink, PersonHistory, type Others } from '#app/admin/people/PersonHistory.tsx'
import type { ActionFailure } from '#app/admin/inbox/try-action.ts'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { leadAnswers, leadFacts, leadName, type Lead, type RepliableLead } from './lead.ts'

type Props = {
  lead: RepliableLead
  /** Labels by path entry: `step` and `step:answer`. What the script no longer has is missing. */
  answers: Record<string, string>
  assignee: string | null
  /** ISO timestamp of the database. */
  now: string
  others: Others
  /** Whether the number of the visitor is of East Asia. */
  isEastAsian: boolean
  paths: NeighbourPaths
  outcome: CorrectionProps['outcome']
}

export function useLeadName(lead: Lead): string {
  const time = useLocalTime(lead.created_at)
  return leadName(lead) ?? time
}

export function LeadPage({ lead, answers, assignee, now, others, isEastAsian, paths, outcome }: Props) {
  const labels = useInboxLabels()
  const name = useLeadName(lead)
  const [isEnabled, setEnabled] = useEntryShortcuts(paths)
  const fetcher = useFetcher<ActionFailure & Partial<ActionReport>>()
  const isBusy = fetcher.state !== 'idle'
  const { changed, action = null, isUndone = false } = fetcher.data ?? {}
  const text =
    changed === undefined || isBusy
      ? null
      : describeReport({ changed, action, isUndone }, labels.leads, labels)
  const { onSubmit } = useFocusAfterAction(lead.inbox_status)
  return (
    <main id="main" className="admin pt-3" tabIndex={-1} onSubmit={onSubmit}>
      <NeighbourLinks {...paths} />
      <p className="text-small" role="status">
        {text ?? (outcome?.isCorrected ? labels.correction.done : null)}
      </p>
      <Entry aria-labelledby={`lead-${lead.id} lead-time-${lead.id}`}>
        <Contact lead={lead} answers={answers} now={now} others={others} isEastAsian={isEastAsian} />
        <EntrySide
          status={lead.inbox_status}
          reasons={lead.spam_reasons}
          facts={<LeadFacts lead={lead} assignee={assignee} now={now} />}
        >
          <PendingActionContext.Provider value={isBusy}>
            <fetcher.Form method="post" action={paths.back}>
              <EnhancedField />
              <StatusButtons
                id={lead.id}
                name={name}
                status={lead.inbox_status}
                reply={lead.reply}
                recordedAs={`status:answered:${lead.id}`}
                call={lead.contact_phone ? telHref(lead.contact_phone) : undefined}
                isAnswerable={lead.has_contact}
              />
            </fetcher.Form>
          </PendingActionContext.Provider>
          <ActionError isBusy={isBusy} result={fetcher.data} />
        </EntrySide>
        <Answers lead={lead} answers={answers} />
      </Entry>
      {action && text ? (
        <UndoBar
          key={action.undo}
          fetcher={fetcher}
          action={paths.back}
          undo={action.undo}
          text={text}
          onSubmit={onSubmit}
        />
      ) : null}
      <PersonHistory others={others} />
      <CorrectionSection
        table="leads"
        name={name}
        // Contact details are kept with a consent only.
        values={
          lead.consent_at
            ? { name: lead.contact_name, email: lead.contact_email, phone: lead.contact_phone }
            : null
        }
        outcome={outcome}
      />
      <ListFoot>
        <KeysHelp labels={labels.keys} keys={entryHelp} isEnabled={isEnabled} onToggle={setEnabled} />
      </ListFoot>
    </main>
  )
}

function LeadFacts({ lead, assignee, now }: Pick<Props, 'lead' | 'assignee' | 'now'>) {
  return (
    <>
      {lead.has_contact ? <Waiting status={lead.inbox_status} since={lead.created_at} now={now} /> : null}
      {assignee ? <span>{assignee}</span> : null}
    </>
  )
}

type ContactProps = Pick<Props, 'lead' | 'answers' | 'now' | 'others' | 'isEastAsian'>

function Contact({ lead, answers, now, others, isEastAsian }: ContactProps) {
  const { leads } = useInboxLabels()
  const { id, contact_name, contact_email, contact_phone } = lead
  const said = leadAnswers(lead, leads, (entry) => answers[entry])
  const [first, ...more] = [
    contact_name,
    contact_email && <a href={mailtoHref(contact_email)}>{contact_email}</a>,
    contact_phone && <a href={telHref(contact_phone)}>{contact_phone}</a>,
  ].filter(Boolean)
  return (
    <EntryHead
      id={`lead-${id}`}
      heading="h1"
      title={first ?? <span className="font-[500] text-soft">{leads.noContact}</span>}
    >
      {said ? <p>{said}</p> : null}
      {more.map((contact, index) => (
        <p key={index}>{contact}</p>
      ))}
      <EntryTime id={`lead-time-${id}`} at={lead.created_at} />
      <p className="flex flex-wrap gap-x-4">
        {isEastAsian ? <VisitorTime now={now} /> : null}
        <EarlierLink others={others} at={lead.created_at} />
      </p>
      {lead.consent_at ? <p>{leads.consented}</p> : null}
      {lead.booked ? <p className="font-semibold">{leads.booked}</p> : null}
    </EntryHead>
  )
}

function Answers({ lead, answers }: Pick<Props, 'lead' | 'answers'>) {
  const { leads } = useInboxLabels()
  const tagNames: Partial<Record<string, string>> = leads.tagNames
  const facts = leadFacts(lead, leads, (entry) => answers[entry])
  return (
    <div className="lead grid content-start gap-2">
      <p className="font-head text-body/[1.2] font-semibold">
        <span className="mr-1 text-[1.75rem] font-bold tracking-[-0.03em]">{lead.lead_score}</span>{' '}
        {leads.priority[lead.status]}
      </p>
      <dl className="*:grid *:grid-cols-[5rem_minmax(0,1fr)] *:gap-2 *:text-small [&_dt]:text-soft">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {lead.tags.length > 0 ? (
          <div>
            <dt>{leads.tags}</dt>
            <dd>{lead.tags.map((tag) => tagNames[tag] ?? tag).join(' · ')}</dd>
          </div>
        ) : null}
      </dl>
      {lead.path.length > 0 ? (
        <details className="text-small">
          <summary className="cursor-pointer py-2 pointer-coarse:py-3">{leads.path}</summary>
          <ol className="list-decimal pl-6">
            {lead.path.map((entry, index) => (
              <li key={index}>{stepText(entry, answers)}</li>
            ))}
          </ol>
        </details>
      ) : null}
    </div>
  )
}

function stepText(entry: string, answers: Record<string, string>): string {
  const [step = '', answer] = entry.split(':')
  const text = answers[step] ?? step
  return answer ? `${text} → ${answers[entry] ?? answer}` : text
}
