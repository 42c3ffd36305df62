import type { ActionFunctionArgs } from '@remix-run/node'
import { brand } from '#app/brand.ts'
import { visibleAddress } from '#app/email-address.ts'
import { readPerson } from '#app/features/inbox/people.server.ts'
import { recordAct } from '#app/features/inbox/record-act.server.ts'
import { requireStaffForData } from '#app/features/staff/staff-access.server.ts'
import { fieldOf, readForm } from '#app/http/read-body.server.ts'
import { requireOwnPost } from '#app/http/same-origin.server.ts'

/** Everything about one e-mail address, as a JSON file. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireOwnPost(request, 'POST')
  const { client, headers } = await requireStaffForData(request, context)
  const form = await readForm(request)
  const email = visibleAddress(fieldOf(form, 'email'))
  try {
    const person = await readPerson(client, context, email)
    await recordAct(client, 'export_person', 'person')
    headers.set('Content-Type', 'application/json; charset=utf-8')
    headers.set('Content-Disposition', `attachment; filename="${brand.prefix}-person.json"`)
    const file = { email, exported_at: new Date().toISOString(), ...person }
    return new Response(JSON.stringify(file, null, 2), { headers })
  } catch (error) {
    context.log.error({ err: error }, 'a person could not be exported')
    return new Response('This cannot be read at the moment.', { status: 503, headers })
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'private, no-store' } })
}
