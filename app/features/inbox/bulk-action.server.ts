import type { ChangedCount } from './changed-count.ts'
import { readAssignment, readStatusChange } from './selection.ts'
import { mayBeAssigned } from './read-submissions.server.ts'

/** One of the two; neither where there is nothing to do: what has changed then is known. */
type BulkAction = {
  sorting: ReturnType<typeof readStatusChange>
  assignment: ReturnType<typeof readAssignment>
  changed: ChangedCount
}

type Staff = { client: Parameters<typeof mayBeAssigned>[0]; headers: Headers }

/**
 * The one act that the form of a list asks for; none where nothing was chosen for it, or whoever it was for is not of the
 * staff any more. Throws an answer with 400 when it makes no sense.
 */
export async function readBulkAction(form: FormData, { client, headers }: Staff): Promise<BulkAction> {
  const assignment = readAssignment(form)
  const sorting = assignment ? null : readStatusChange(form)
  const act = assignment ?? sorting
  if (!act) throw new Response(null, { status: 400, headers })
  const nothing = { sorting: null, assignment: null }
  if (act.only?.length === 0) return { ...nothing, changed: 'none' }
  if (assignment && !(await mayBeAssigned(client, assignment.assignee))) return { ...nothing, changed: 0 }
  return { sorting, assignment, changed: 0 }
}
