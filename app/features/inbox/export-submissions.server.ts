import { csvLine } from './csv.ts'
import { granted, type Database } from './database.server.ts'
import { matching, submissionColumns } from './read-submissions.server.ts'
import type { Submission } from './submission.ts'
import type { SubmissionFilter } from './submission-filter.ts'

const chunk = 500
const byteOrderMark = '\ufeff'
const header = [
  'created_at',
  'name',
  'email',
  'phone_number',
  'message',
  'status',
  'spam_reasons',
  'assignee',
  'locale',
  'id',
]

/**
 * All messages of a filter as UTF-8 CSV, newest first, read and sent in portions. Rejects before the first byte when
 * the database cannot be read.
 */
export async function submissionsCsv(
  database: Database,
  filter: SubmissionFilter,
  viewer: { userId: string },
  assignees: ReadonlyMap<string, string>,
): Promise<ReadableStream<Uint8Array>> {
  const lines = csvPortions(database, filter, viewer, assignees)
  const encoder = new TextEncoder()
  let waiting = await lines.next()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = waiting
      if (done) return controller.close()
      controller.enqueue(encoder.encode(value))
      waiting = await lines.next()
    },
    cancel: async () => void (await lines.return()),
  })
}

async function* csvPortions(
  database: Database,
  filter: SubmissionFilter,
  viewer: { userId: string },
  assignees: ReadonlyMap<string, string>,
): AsyncGenerator<string, void, void> {
  let start = byteOrderMark + csvLine(header)
  let last: Submission | undefined
  do {
    const base = matching(database, filter, viewer, submissionColumns)
    const rest = last
      ? base.or(`created_at.lt.${last.created_at},and(created_at.eq.${last.created_at},id.lt.${last.id})`)
      : base
    const answer = await rest
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(chunk)
    const rows = granted(answer) as unknown as Submission[]
    yield start + rows.map((row) => csvLine(cells(row, assignees))).join('')
    start = ''
    last = rows.length === chunk ? rows.at(-1) : undefined
  } while (last)
}

function cells(row: Submission, assignees: ReadonlyMap<string, string>): (string | null)[] {
  const { created_at, name, email, phone_number, message, status, spam_reasons, assignee_id, locale, id } =
    row
  const assignee = assignee_id ? (assignees.get(assignee_id) ?? assignee_id) : null
  return [
    created_at,
    name,
    email,
    phone_number,
    message,
    status,
    spam_reasons.join(' '),
    assignee,
    locale,
    id,
  ]
}
