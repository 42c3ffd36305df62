import type { ContactClient, LoadContext } from '#app/load-context.ts'
import { storedAddress } from '../../../packages/shared/text/email-address.ts'
import { readableAddress } from '../../../packages/shared/text/mail-domain.ts'
import { visibleAddress, visiblePhone } from '#app/utils/normalized-contact.ts'
import { isSameNumber, sameNumberForms } from '#app/utils/phone-number.server.ts'
import { completeRows, emailKey } from '#app/utils/search-columns.server.ts'
import { unwrap, type QueryResult } from '#app/admin/inbox/query.server.ts'
import { withAuditLog } from '#app/admin/audit-log/audit-log.server.ts'
import { firstLine } from '#app/admin/inbox/submission.ts'
import { personColumns, type ErasedCounts, type FoundRow, type RemainingData, type RowIds } from './person.ts'

/** `matched`: the address or number by which it was found, as stored. */
type Row = Record<string, unknown> & { id: string; matched: string }

export type PersonalData = Record<keyof RowIds, Row[]> & {
  /** Not delivered to its project yet. */
  waiting: Record<keyof RowIds, Row[]>
}

type Sources = Pick<LoadContext, 'staff' | 'delivery'>

/** One address or number. */
export type Person = {
  by: 'email' | 'phone'
  shown: string
  keys: { address_key: string } | { phone: string[] }
}

/** Longer than any address, or number with a remark: to search a text takes time. */
const maxTyped = 1_000

/** Null for what is neither an address nor a number. */
export function readPerson(typed: string): Person | null {
  if (typed.length > maxTyped) return null
  const shown = visibleAddress(typed)
  if (storedAddress.test(shown))
    return { by: 'email', shown: readableAddress(shown), keys: { address_key: emailKey(shown) } }
  const phone = shown.includes('@') ? null : sameNumberForms(shown)
  return phone && { by: 'phone', shown: visiblePhone(typed), keys: { phone } }
}

/** Compares the person with what is typed to confirm. */
export function isSamePerson({ by, shown }: Person, typed: string): boolean {
  const other = readPerson(typed)
  if (by !== other?.by) return false
  return by === 'email' ? emailKey(shown) === emailKey(other.shown) : isSameNumber(shown, other.shown)
}

/** `contact` has the rights of the staff member, `sources` all. */
export async function readPersonalData(
  contact: ContactClient,
  { staff, delivery }: Sources,
  ...people: Person[]
): Promise<PersonalData> {
  await Promise.all([completeRows(contact, 'contact_submissions'), completeRows(staff.leads, 'leads')])
  const all = await Promise.all(
    people.map(async ({ by, shown, keys }): Promise<PersonalData> => {
      const [inContact, inLeads] = await Promise.all([
        contact.rpc('export_person', keys),
        staff.leads.rpc('export_person', keys),
      ])
      const matched = (table: keyof RowIds, rows: Record<string, unknown>[]) =>
        rows.map((row) => {
          const written = row[personColumns[table][by]]
          return { ...row, ...(written ? { matched: written } : {}) } as Row
        })
      const { submissions } = unwrap('export_person', inContact) as { submissions: Row[] }
      const { leads } = unwrap('export_person of leads', inLeads) as { leads: Row[] }
      const waiting = delivery.undelivered.about(shown)
      return {
        submissions: matched('submissions', submissions),
        leads: matched('leads', leads),
        waiting: {
          submissions: matched('submissions', waiting.submissions),
          leads: matched('leads', waiting.leads),
        },
      }
    }),
  )
  return {
    submissions: all.flatMap(({ submissions }) => submissions),
    leads: all.flatMap(({ leads }) => leads),
    waiting: {
      submissions: all.flatMap(({ waiting }) => waiting.submissions),
      leads: all.flatMap(({ waiting }) => waiting.leads),
    },
  }
}

export function onlyRows({ submissions, leads, waiting }: PersonalData, ids: RowIds): PersonalData {
  const inTable = (table: keyof RowIds, rows: Row[]) => rows.filter(({ id }) => ids[table].includes(id))
  return {
    submissions: inTable('submissions', submissions),
    leads: inTable('leads', leads),
    waiting: {
      submissions: inTable('submissions', waiting.submissions),
      leads: inTable('leads', waiting.leads),
    },
  }
}

/**
 * Newest first; what is stored and waits for a further delivery, once. Without `ids` those are ticked that have exactly the
 * address or the digits of `shown`.
 */
export function foundRows({ waiting, ...stored }: PersonalData, shown: string, ids?: RowIds): FoundRow[] {
  const rows = (['submissions', 'leads'] as const).flatMap((table) => {
    const byId = new Map<string, Row>()
    for (const row of [...waiting[table], ...stored[table]]) byId.set(row.id, { ...byId.get(row.id), ...row })
    return [...byId.values()].map((row): FoundRow => {
      const textOf = (name: string) => (typeof row[name] === 'string' ? row[name] : null)
      const { name, email, phone } = personColumns[table]
      return {
        table,
        id: row.id,
        name: textOf(name),
        email: textOf(email),
        phone: textOf(phone),
        at: textOf('created_at'),
        text: firstLine(textOf('message') ?? '') || null,
        notes: Array.isArray(row.notes) ? row.notes.length : 0,
        isTicked: ids
          ? ids[table].includes(row.id)
          : shown.includes('@') || digitsOf(row.matched) === digitsOf(shown),
      }
    })
  })
  return rows.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
}

/** Messages and leads that came with the same address or number as one of them, newest first; null when they cannot be read. */
export async function readOthers(
  contact: ContactClient,
  context: Sources & Pick<LoadContext, 'observability'>,
  { id, email, phone }: { id: string; email: string | null; phone: string | null },
): Promise<FoundRow[] | null> {
  const people = [email, phone].flatMap((written) => readPerson(written ?? '') ?? [])
  try {
    const rows = foundRows(await readPersonalData(contact, context, ...people), '')
    return rows.filter((row) => row.id !== id).slice(0, 50)
  } catch (error) {
    context.observability.log.error({ err: error }, 'the history of a person could not be read')
    return null
  }
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '')
}

/** Requires an audit log entry. Reports failed projects as `left`; they can be erased again. */
export async function erasePersonalData(
  contact: ContactClient,
  context: Sources & Pick<LoadContext, 'observability'>,
  ids: RowIds,
): Promise<{ erased: ErasedCounts; left?: RemainingData }> {
  const { left, ...erased } = await withAuditLog(
    { database: contact, log: context.observability.log },
    { action: 'erase_person', subjectType: 'person' },
    () => erase(contact, context, ids),
  )
  return { erased, ...(left && { left }) }
}

async function erase(
  contact: ContactClient,
  { staff, delivery, observability }: Sources & Pick<LoadContext, 'observability'>,
  ids: RowIds,
): Promise<ErasedCounts & { left?: RemainingData }> {
  // First, so that nothing is delivered after its project was erased.
  const waiting = await delivery.undelivered.erase([...ids.submissions, ...ids.leads])
  const [submissions, leads] = await Promise.allSettled([
    eraseStored('contact_submissions', ids.submissions, (some) =>
      contact.from('contact_submissions').delete().in('id', some).select('id'),
    ),
    eraseStored('leads', ids.leads, (some) => staff.leads.from('leads').delete().in('id', some).select('id')),
  ])
  for (const outcome of [submissions, leads])
    if (outcome.status === 'rejected')
      observability.log.error({ err: outcome.reason }, 'personal data could not be erased')
  return {
    submissions: countOf(submissions, waiting.submissions),
    leads: countOf(leads, waiting.leads),
    ...leftOf(submissions, leads, waiting.isComplete),
  }
}

type Id = { id: string }

/** Deletes in portions, since the ids are in a URL. */
async function eraseStored(
  table: string,
  ids: readonly string[],
  request: (some: readonly string[]) => PromiseLike<QueryResult<Id[] | null>>,
): Promise<Id[]> {
  const erased: Id[] = []
  for (let from = 0; from < ids.length; from += 100)
    erased.push(...unwrap(table, await request(ids.slice(from, from + 100))))
  return erased
}

function countOf(outcome: PromiseSettledResult<Id[]>, waiting: Id[]): number {
  const stored = outcome.status === 'fulfilled' ? outcome.value : []
  return new Set([...stored, ...waiting].map(({ id }) => id)).size
}

function leftOf(
  { status: submissions }: PromiseSettledResult<unknown>,
  { status: leads }: PromiseSettledResult<unknown>,
  isOutboxErased: boolean,
): { left?: RemainingData } {
  if (submissions === 'rejected') return { left: leads === 'rejected' ? 'both' : 'submissions' }
  if (leads === 'rejected') return { left: 'leads' }
  return isOutboxErased ? {} : { left: 'outboxes' }
}
