/** A message that this browser kept; written by the contact form when the database did not take it. */
export type LocalSubmission = {
  name: string
  email: string
  phone: string | null
  message: string
  /** ISO timestamp, if it is known. */
  submitted_at: string | null
}

/** Older versions of the site wrote the former; the form writes the latter. */
export const localSubmissionKeys = ['contactSubmissions', 'contact_submissions']

/** Both lists of this browser as one, each message once, the last one first; what is damaged is left out. */
export function readLocalSubmissions(storage: Pick<Storage, 'getItem'>): LocalSubmission[] {
  const kept = localSubmissionKeys.flatMap((key) => parseList(storage, key)).flatMap(parseSubmission)
  const once = new Map(kept.map((submission) => [JSON.stringify(submission), submission]))
  return [...once.values()]
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
    name: text('name') ?? '',
    email: text('email') ?? '',
    phone: text('phone', 'phone_number'),
    message: text('message') ?? '',
    submitted_at: text('submitted_at', 'created_at'),
  }
  return submission.name || submission.email || submission.message ? [submission] : []
}
