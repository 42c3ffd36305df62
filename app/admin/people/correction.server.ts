import { data, redirect } from '@remix-run/node'
import { cleanLine, cleanText } from '../../../packages/shared/text/clean-text.ts'
import { readableAddress } from '../../../packages/shared/text/mail-domain.ts'
import { readIntent } from '#app/admin/inbox/intent.ts'
import { completeRows } from '#app/utils/search-columns.server.ts'
import type { ContactClient, LoadContext } from '#app/load-context.ts'
import { visibleAddress, visiblePhone } from '#app/utils/normalized-contact.ts'
import { reportParams } from '#app/admin/inbox/action-report.ts'
import { withAuditLog } from '#app/admin/audit-log/audit-log.server.ts'
import { unwrap, type QueryResult } from '#app/admin/inbox/query.server.ts'
import {
  correctableFields,
  personColumns,
  refusedField,
  type CorrectableField,
  type CorrectionOutcome,
} from './person.ts'

const clean: Record<CorrectableField, (written: string) => string> = {
  name: cleanLine,
  email: (written) => readableAddress(visibleAddress(written)),
  phone: visiblePhone,
  message: cleanText,
}

type Stored = Record<string, string | null>

/** Columns whose text differs. An optional one that is emptied becomes null. */
function changesOf<Row extends Stored>(
  form: FormData,
  columns: Partial<Record<CorrectableField, keyof Row & string>>,
  stored: Row,
  isOptional: (column: keyof Row) => boolean,
): Partial<Row> {
  const changes = Object.entries(columns).flatMap(([field, column]) => {
    const typed = form.get(field)
    if (typeof typed !== 'string') return []
    const cleaned = clean[field as CorrectableField]
    const value = cleaned(typed)
    if (value === cleaned(stored[column] ?? '')) return []
    return [[column, value === '' && isOptional(column) ? null : value]]
  })
  return Object.fromEntries(changes) as Partial<Row>
}

function outcomeOf(table: string, result: QueryResult<unknown>, form: FormData): CorrectionOutcome {
  if (result.error?.code !== '23514') {
    unwrap(table, result)
    return { isCorrected: true }
  }
  const typed = correctableFields.flatMap((field) =>
    form.has(field) ? [[field, String(form.get(field))]] : [],
  )
  return {
    refused: refusedField(result.error.message),
    typed: Object.fromEntries(typed) as CorrectionOutcome['typed'],
  }
}

type Row = {
  correct(): Promise<CorrectionOutcome | null>
  /** Resolves to false while an outbox may have a copy. */
  remove(): Promise<boolean>
  /** URL of the list, with the report of a deletion. */
  list(report: Record<string, string>): string
}

/** What the form of `CorrectionSection` asks for; null for another form. Throws 404 where the row is gone. */
export async function correctionFromForm(form: FormData, headers: Headers, { correct, remove, list }: Row) {
  const { intent } = readIntent(form)
  if (intent === 'delete') {
    if (!(await remove())) return data({ isUndeletable: true }, { status: 409, headers })
    const report = reportParams({ changed: 'deleted', action: null, isUndone: false })
    return redirect(list(report), { status: 303, headers })
  }
  if (intent !== 'correct') return null
  const outcome = await correct()
  if (!outcome) throw new Response(null, { status: 404, headers })
  return data(outcome, { status: outcome.refused ? 422 : 200, headers })
}

/** The database writes the audit log. Null where there is no such message. */
export async function correctSubmission(
  contact: ContactClient,
  id: string,
  form: FormData,
): Promise<CorrectionOutcome | null> {
  const columns = { ...personColumns.submissions, message: 'message' } as const
  const table = () => contact.from('contact_submissions')
  const read = await table().select('name, email, phone_number, message').eq('id', id).maybeSingle()
  const stored = unwrap('contact_submissions', read) as typeof read.data
  if (!stored) return null
  const changes = changesOf(form, columns, stored, (column) => column === 'phone_number')
  if (Object.keys(changes).length === 0) return { isCorrected: true }
  const outcome = outcomeOf('contact_submissions', await table().update(changes).eq('id', id), form)
  if (outcome.isCorrected) await completeRows(contact, 'contact_submissions')
  return outcome
}

type Sources = Pick<LoadContext, 'staff' | 'delivery' | 'observability'>

export async function correctLead(
  contact: ContactClient,
  { staff, observability: { log } }: Sources,
  id: string,
  form: FormData,
): Promise<CorrectionOutcome | null> {
  const table = () => staff.leads.from('leads')
  const read = await table().select('contact_name, contact_email, contact_phone').eq('id', id).maybeSingle()
  const stored = unwrap('leads', read) as typeof read.data
  if (!stored) return null
  const changes = changesOf(form, personColumns.leads, stored, () => true)
  if (Object.keys(changes).length === 0) return { isCorrected: true }
  let outcome: CorrectionOutcome = {}
  const entry = { action: 'lead_correct', subjectType: 'lead', subjectId: id } as const
  await withAuditLog({ database: contact, log }, entry, async () => {
    outcome = outcomeOf('leads', await table().update(changes).eq('id', id), form)
    if (outcome.isCorrected) await completeRows(staff.leads, 'leads')
    return { count: outcome.isCorrected ? 1 : 0 }
  })
  return outcome
}

/**
 * With everything that waits to be sent about it. While an outbox may have a copy the row stays, so that it can be deleted
 * once more. The database writes the audit log.
 */
export async function deleteSubmission(
  contact: ContactClient,
  { delivery }: Sources,
  id: string,
): Promise<boolean> {
  if (!(await delivery.undelivered.erase([id])).isComplete) return false
  unwrap('contact_submissions', await contact.from('contact_submissions').delete().eq('id', id))
  return true
}

/** Works like `deleteSubmission`, in the other project. */
export async function deleteLead(
  contact: ContactClient,
  { staff, delivery, observability: { log } }: Sources,
  id: string,
): Promise<boolean> {
  const entry = { action: 'lead_delete', subjectType: 'lead' } as const
  const { count } = await withAuditLog({ database: contact, log }, entry, async () => {
    if (!(await delivery.undelivered.erase([id])).isComplete) return { count: 0 }
    const result = await staff.leads.from('leads').delete().eq('id', id)
    unwrap('leads', result)
    return { count: 1 }
  })
  return count > 0
}
