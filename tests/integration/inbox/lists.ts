import { randomUUID } from 'node:crypto'
import type { ActionReport } from '../../../app/admin/inbox/action-report.ts'
import type { SubmissionDetails } from '../../../app/admin/messages/submissions.server.ts'
import type { FoundRow } from '../../../app/admin/people/person.ts'
import type { LeadPage } from '../../../app/admin/leads/leads.server.ts'
import type { InboxPage } from '../../../app/admin/messages/SubmissionsPage.tsx'
import * as inbox from '../../../app/admin/messages/route.tsx'
import * as leadsRoute from '../../../app/admin/leads/route.tsx'
import * as messageRoute from '../../../app/admin/messages/message-route.tsx'
import { cookie, admin } from './admin-routes.ts'

export type Form = Record<string, string | string[]>

export async function receive(...rows: Record<string, unknown>[]): Promise<string[]> {
  const withIds = rows.map((row) => ({ id: randomUUID(), ...row }))
  const { error } = await admin.contact.from('contact_submissions').insert(withIds)
  if (error) throw new Error(error.message)
  return withIds.map(({ id }) => String(id))
}

export const list = async (search = '') =>
  (await admin.send<{ page: InboxPage }>(inbox, `/admin${search}`, { cookie })).data.page

export const leads = async (search = '') =>
  (await admin.send<{ page: LeadPage }>(leadsRoute, `/admin/leads${search}`, { cookie })).data.page

type Extra = { reply: string; others: FoundRow[] | null; isEastAsian: boolean }

export async function open(id: string, search = ''): Promise<SubmissionDetails & Extra> {
  type Data = { details: SubmissionDetails } & Extra
  const visit = { cookie, params: { id } }
  const { data } = await admin.send<Data>(messageRoute, `/admin/submissions/${id}${search}`, visit)
  const { details, ...extra } = data
  return { ...details, ...extra }
}

export const report = async (form: Form, search = '') =>
  (await admin.send<ActionReport>(inbox, `/admin?index${search}`, { cookie, form: { stay: '1', ...form } }))
    .data

export const change = async (form: Form, search = '') => ({ changed: (await report(form, search)).changed })

export const reportOfLeads = async (form: Form, search = '') =>
  (
    await admin.send<ActionReport>(leadsRoute, `/admin/leads${search.replace('&', '?')}`, {
      cookie,
      form: { stay: '1', ...form },
    })
  ).data

export const changeLeads = async (form: Form, search = '') => ({
  changed: (await reportOfLeads(form, search)).changed,
})

export const mine = async () => `?assignee=${await ownerId()}`

export const ownerId = async () =>
  String((await admin.contact.from('staff').select('user_id').single()).data!.user_id)
