import type { LoaderFunctionArgs } from '@remix-run/node'
import { readCounts } from '#app/features/inbox/read-submissions.server.ts'
import { requireStaffForData } from '#app/features/staff/staff-access.server.ts'

/** Numbers on the tabs, for a list that looks whether something has come. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { client, headers } = await requireStaffForData(request, context)
  try {
    return Response.json(await readCounts(client), { headers })
  } catch {
    return Response.json({ error: 'unavailable' }, { status: 503, headers })
  }
}
