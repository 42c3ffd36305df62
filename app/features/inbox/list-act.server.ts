import { readAssignment, readSorting } from './chosen.ts'
import { mayBeAssigned } from './read-submissions.server.ts'

/** One of the two; neither where nothing of the list was chosen for it. */
type ListAct = {
  sorting: ReturnType<typeof readSorting>
  assignment: ReturnType<typeof readAssignment>
}

type Staff = { client: Parameters<typeof mayBeAssigned>[0]; headers: Headers }

/** The one act that the form of a list asks for. Throws an answer with 400 when it is none, or for nobody of the staff. */
export async function readListAct(form: FormData, { client, headers }: Staff): Promise<ListAct> {
  const assignment = readAssignment(form)
  const sorting = assignment ? null : readSorting(form)
  const isSense = assignment ? await mayBeAssigned(client, assignment.assignee) : sorting !== null
  if (!isSense) throw new Response(null, { status: 400, headers })
  const isEmpty = (assignment ?? sorting)?.only?.length === 0
  return isEmpty ? { sorting: null, assignment: null } : { sorting, assignment }
}
