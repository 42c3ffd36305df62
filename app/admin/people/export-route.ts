import type { ActionFunctionArgs } from '@remix-run/node'
import { brand } from '#app/utils/brand.ts'
import { inboxLabels } from '#app/admin/inbox/inbox-labels.server.ts'
import { onlyRows, readPerson, readPersonalData } from './personal-data.server.ts'
import { readRowIds } from './person.ts'
import { recordAction } from '#app/admin/audit-log/audit-log.server.ts'
import { fileUnavailable } from '#app/admin/file-unavailable.server.ts'
import { staffAccess, redirectToSignIn } from '#app/admin/staff-access.server.ts'
import { fieldOf, readForm } from '#app/http/read-body.server.ts'
import { requireSameOriginPost } from '#app/http/same-origin.server.ts'
import { negotiateLocale } from '#app/i18n/negotiate.server.ts'

/** Submitted by a plain form: an error response replaces the page, so it has to be HTML. */
export async function action({ request, context }: ActionFunctionArgs) {
  requireSameOriginPost(request, 'POST')
  const { locale } = negotiateLocale(request, context)
  const access = await staffAccess(request, context)
  const { headers } = access
  if (access.kind === 'anonymous') return redirectToSignIn('/admin/people', headers)
  const { people } = inboxLabels(locale)
  const unavailable = () => fileUnavailable(people.unavailable, locale, headers)
  if (access.kind === 'unavailable') return unavailable()
  const form = await readForm(request)
  const person = readPerson(fieldOf(form, 'email'))
  const ids = readRowIds(form)
  if (!person || ids.submissions.length + ids.leads.length === 0)
    return fileUnavailable(people.none, locale, headers, 422)
  try {
    const rows = onlyRows(await readPersonalData(access.client, context, person), ids)
    await recordAction(access.client, 'export_person', 'person')
    headers.set('Content-Type', 'application/json; charset=utf-8')
    headers.set('Content-Disposition', `attachment; filename="${brand.prefix}-person.json"`)
    const file = { person: person.shown, exported_at: new Date().toISOString(), ...rows }
    return new Response(JSON.stringify(file, null, 2), { headers })
  } catch (error) {
    context.observability.log.error({ err: error }, 'a person could not be exported')
    return unavailable()
  }
}

export function loader() {
  return new Response(null, { status: 405, headers: { Allow: 'POST', 'Cache-Control': 'private, no-store' } })
}
