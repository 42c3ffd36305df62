import { streamCsv } from '#app/utils/http/csv-file.ts'
import type { Database } from './query-result.server.ts'
import { portionsOf } from './newest-first.server.ts'
import { matching, submissionColumns } from './read-submissions.server.ts'
import type { Submission } from './submission.ts'
import type { SubmissionFilter } from './submission-filter.ts'

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

export function submissionsCsv(
  database: Database,
  filter: SubmissionFilter,
  viewer: { userId: string },
  assignees: ReadonlyMap<string, string>,
): Promise<ReadableStream<Uint8Array>> {
  const list = () => matching(database, filter, viewer, submissionColumns)
  return streamCsv({
    header,
    portions: portionsOf<Submission>('contact_submissions', list),
    cells: (row) => cells(row, assignees),
  })
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
