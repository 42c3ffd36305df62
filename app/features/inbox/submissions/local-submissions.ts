import { byField, contactField, rowOf, type MessageRow } from '#app/utils/contact-fields.ts'

/** `submitted_at` is an ISO timestamp. */
export type LocalSubmission = MessageRow & { submitted_at: string | null }

/** The first key is from older versions of the site. */
export const localSubmissionKeys = ['contactSubmissions', 'contact_submissions']

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
