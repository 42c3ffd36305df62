import { interpolate } from '#app/i18n/interpolate.ts'
import { PageLink } from '#app/components/PageLink.tsx'
import { Card } from '../Card.tsx'
import { EntrySide } from '../EntrySide.tsx'
import { EntryText } from '../EntryText.tsx'
import { plural } from '../plural.ts'
import type { ListedSubmission } from './read-submissions.server.ts'
import { chineseLang } from '../contact-links.ts'
import { Sender } from './Sender.tsx'
import { StatusButtons } from '../StatusButtons.tsx'
import { useShownName } from './use-shown-name.ts'
import { Waiting } from '../Waiting.tsx'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

type Props = {
  submission: RepliableSubmission
  to: string
  assignee: string | null
  /** ISO timestamp of the database. */
  now: string
}

/** `reply`: a `mailto:` that quotes the message, if mail programs can open it. */
export type RepliableSubmission = ListedSubmission & { reply?: string }

export function SubmissionCard({ submission, to, assignee, now }: Props) {
  const labels = useInboxLabels()
  const name = useShownName(submission.name)
  const { id, message, isCut, locale, status, spam_reasons, created_at, notes } = submission
  return (
    <Card id={id} labelledBy={`from-${id}`} select={interpolate(labels.bulk.select, { name })} isLink>
      <Sender
        id={`from-${id}`}
        message={submission}
        at={created_at}
        locale={locale}
        to={to}
        isRead={status === 'read'}
      />
      <div>
        <EntryText lang={chineseLang(message, locale)}>{message}</EntryText>
        {isCut ? (
          <p>
            <PageLink to={to}>
              {labels.readOn}
              <span className="sr-only">{interpolate(labels.of, { name })}</span>
            </PageLink>
          </p>
        ) : null}
      </div>
      <EntrySide
        status={status}
        reasons={spam_reasons}
        facts={
          <>
            <Waiting status={status} since={created_at} now={now} />
            {assignee ? <span>{assignee}</span> : null}
            {notes > 0 ? <PageLink to={`${to}#notes`}>{plural(labels.notes.count, notes)}</PageLink> : null}
          </>
        }
      >
        <StatusButtons id={id} name={name} status={status} reply={submission.reply} />
      </EntrySide>
    </Card>
  )
}
