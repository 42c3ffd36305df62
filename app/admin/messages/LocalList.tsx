import { useMemo, useSyncExternalStore } from 'react'
import { AdminHead } from '#app/admin/AdminHead.tsx'
import { EmptyList } from '#app/admin/EmptyList.tsx'
import { interpolate } from '#app/i18n/format.ts'
import { readStored } from '#app/utils/storage.ts'
import { byField, contactField, rowOf, type MessageRow } from '#app/islands/contact/contact-fields.ts'
import { Entry, EntryText } from '#app/admin/inbox/Entry.tsx'
import { useNewItems } from '#app/admin/inbox/use-new-items.ts'
import { useInboxLabels } from '#app/admin/inbox/use-inbox-labels.ts'
import { Sender } from './Sender.tsx'
import { SourceIndicator } from './SubmissionsPage.tsx'

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

/** `submitted_at` is an ISO timestamp. */
export type LocalSubmission = MessageRow & { submitted_at: string | null }

/** The first key is from older versions of the site. */
const localSubmissionKeys = ['contactSubmissions', 'contact_submissions']

/** Merges both lists without duplicates, newest first. Skips invalid entries. */
export function readLocalSubmissions(storage: Pick<Storage, 'getItem'>): LocalSubmission[] {
  const stored = localSubmissionKeys.flatMap((key) => parseList(storage, key)).flatMap(parseSubmission)
  const unique = new Map(stored.map((submission) => [JSON.stringify(submission), submission]))
  return [...unique.values()]
    .sort((a, b) => (a.submitted_at ?? '').localeCompare(b.submitted_at ?? ''))
    .reverse()
}

function parseList(storage: Pick<Storage, 'getItem'>, key: string): unknown[] {
  try {
    const list: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}

function parseSubmission(value: unknown): LocalSubmission[] {
  if (typeof value !== 'object' || value === null) return []
  const entry = value as Record<string, unknown>
  const text = (...names: string[]) => {
    const found = names.map((name) => entry[name]).find((field) => typeof field === 'string' && field !== '')
    return typeof found === 'string' ? found : null
  }
  const submission = {
    ...rowOf(byField((name) => text(name, contactField(name).column) ?? '')),
    submitted_at: text('submitted_at', 'created_at'),
  }
  return submission.name || submission.email || submission.message ? [submission] : []
}
