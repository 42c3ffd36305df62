import { interpolate } from '#app/i18n/interpolate.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { EmptyList } from '#app/components/EmptyList.tsx'
import { readStored } from '#app/utils/storage.ts'
import { localSubmissionKeys, readLocalSubmissions } from './local-submissions.ts'
import { Sender } from './Sender.tsx'
import { SourceIndicator } from './SourceIndicator.tsx'
import { useNewItems } from './use-new-items.ts'
import { useInboxMessages } from './use-inbox-messages.ts'

export function LocalList() {
  const messages = useInboxMessages()
  // Revalidates when Supabase is back.
  useNewItems(null)
  const stored = useSyncExternalStore(subscribe, readAll, () => null)
  const submissions = useMemo(
    () => (stored === null ? null : readLocalSubmissions({ getItem: read })),
    [stored],
  )
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <div className="admin__head">
        <h1 className="admin__title">{messages.title}</h1>
        <p className="admin__total">
          {submissions ? interpolate(messages.total, { count: submissions.length }) : null}
        </p>
        <SourceIndicator source="localStorage" />
      </div>
      {submissions ? null : <p role="status">{messages.loading}</p>}
      {submissions?.length === 0 ? <EmptyList title={messages.emptyTitle} text={messages.emptyText} /> : null}
      <ol className="submissions">
        {submissions?.map((submission, index) => (
          <li key={index}>
            <article className="submission">
              <Sender message={submission} at={submission.submitted_at} />
              <p className="submission__text" dir="auto">
                {submission.message}
              </p>
            </article>
          </li>
        ))}
      </ol>
    </main>
  )
}

const read = (key: string) => readStored('localStorage', key)

function subscribe(notify: () => void) {
  addEventListener('storage', notify)
  return () => removeEventListener('storage', notify)
}

function readAll(): string {
  return localSubmissionKeys.map(read).join('\n')
}
