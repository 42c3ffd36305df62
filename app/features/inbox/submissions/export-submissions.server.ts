import type { ContactClient } from '#app/utils/load-context.ts'
import { messageColumns } from '#app/utils/contact-fields.ts'
import { streamCsv, type CsvColumns } from '#app/http/csv-file.ts'
import { portionsOf } from '../newest-first.server.ts'
import { matching, selectedColumns } from './read-submissions.server.ts'
import type { Submission } from '../submission.ts'
import type { SubmissionFilter } from '../submission-filter.ts'

export const submissionCsvColumns = (assignees: ReadonlyMap<string, string>): CsvColumns<Submission> => ({
  created_at: (row) => row.created_at,
  ...Object.fromEntries(messageColumns.map((column) => [column, (row: Submission) => row[column]])),
  status: (row) => row.status,
  answered_at: (row) => row.answered_at,
  spam_reasons: (row) => row.spam_reasons.join(' '),
  assignee: ({ assignee_id: id }) => id && (assignees.get(id) ?? id),
  locale: (row) => row.locale,
  id: (row) => row.id,
})

export function submissionsCsv(
  database: ContactClient,
  filter: SubmissionFilter,
  viewer: { userId: string },
  assignees: ReadonlyMap<string, string>,
): Promise<ReadableStream<Uint8Array>> {
  const list = () => matching(database, filter, viewer, selectedColumns)
  return streamCsv({
    columns: submissionCsvColumns(assignees),
    portions: portionsOf<Submission>('contact_submissions', list),
  })
}
