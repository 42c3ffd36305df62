import { interpolate } from '#app/i18n/interpolate.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { EmptyList } from '#app/components/EmptyList.tsx'
import { readStored } from '#app/utils/storage.ts'
import { AdminHead } from '#app/components/AdminHead.tsx'
import { Entry } from '../Entry.tsx'
import { EntryText } from '../EntryText.tsx'
import { localSubmissionKeys, readLocalSubmissions } from './local-submissions.ts'
import { Sender } from './Sender.tsx'
import { SourceIndicator } from './SourceIndicator.tsx'
import { useNewItems } from '../use-new-items.ts'
import { useInboxLabels } from '../labels/use-inbox-labels.ts'

export function LocalList() {
  const labels = useInboxLabels()
  // Revalidates when Supabase is back.
  useNewItems(null)
  const stored = useSyncExternalStore(subscribe, readAll, () => null)
  const submissions = useMemo(
    () => (stored === null ? null : readLocalSubmissions({ getItem: read })),
    [stored],
  )
  return (
    <main id="main" className="admin" tabIndex={-1}>
      <AdminHead
        title={labels.title}
        text={submissions && interpolate(labels.total, { count: submissions.length })}
      >
        <SourceIndicator source="localStorage" />
      </AdminHead>
      {submissions ? null : <p role="status">{labels.loading}</p>}
      {submissions?.length === 0 ? <EmptyList title={labels.emptyTitle} text={labels.emptyText} /> : null}
      <ol className="border-b border-rule">
        {submissions?.map((submission, index) => (
          <li key={index}>
            <Entry>
              <Sender message={submission} at={submission.submitted_at} />
              <EntryText>{submission.message}</EntryText>
            </Entry>
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
