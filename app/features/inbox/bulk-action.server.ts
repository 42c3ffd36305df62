import type { ChangedCount } from './changed-count.ts'
import { readAssignment, readStatusChange } from './selection.ts'
import { mayBeAssigned } from './submissions/read-submissions.server.ts'

/** At most one of `statusChange` and `assignment` is set; with neither, `changed` is the result. */
type BulkAction = {
  statusChange: ReturnType<typeof readStatusChange>
  assignment: ReturnType<typeof readAssignment>
  changed: ChangedCount
}

type Staff = {
  client: Parameters<typeof mayBeAssigned>[0]
  viewer: { userId: string }
  headers: Headers
}

/** Throws 400 for an invalid form. Does nothing for an empty selection or an assignee who is no longer on the staff. */
export async function readBulkAction(
  form: FormData,
  { client, viewer, headers }: Staff,
): Promise<BulkAction> {
  const assignment = readAssignment(form, viewer.userId)
  const statusChange = assignment ? null : readStatusChange(form)
  const selection = assignment ?? statusChange
  if (!selection) throw new Response(null, { status: 400, headers })
  const nothing = { statusChange: null, assignment: null }
  if (selection.only?.length === 0) return { ...nothing, changed: 'none' }
  if (assignment && !(await mayBeAssigned(client, assignment.assignee))) return { ...nothing, changed: 0 }
  return { statusChange, assignment, changed: 0 }
}
