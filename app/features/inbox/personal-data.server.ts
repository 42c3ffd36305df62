import type { LoadContext } from '#app/utils/load-context.ts'
import { unwrap, type Database } from './query-result.server.ts'
import type { ErasedCounts, RemainingCounts } from './erasure.ts'
import { withAuditLog } from './audit-log.server.ts'

/** Everything that is kept about one email address. */
export type PersonalData = {
  submissions: (Record<string, unknown> & { notes: unknown[] })[]
  leads: Record<string, unknown>[]
  /** What has not reached its project yet. */
  waiting: ReturnType<LoadContext['delivery']['undelivered']['about']>
}

type Sources = Pick<LoadContext, 'staff' | 'delivery'>

/** `contact` acts for a member of staff, the sources with every right; `forms` are all that an address may be stored in. */
export async function readPersonalData(
  contact: Database,
  sources: Sources,
  forms: readonly string[],
): Promise<PersonalData> {
  const all = await Promise.all(forms.map((email) => read(contact, sources, email)))
  return {
    submissions: all.flatMap(({ submissions }) => submissions),
    leads: all.flatMap(({ leads }) => leads),
    waiting: {
      submissions: all.flatMap(({ waiting }) => waiting.submissions),
      leads: all.flatMap(({ waiting }) => waiting.leads),
    },
  }
}

async function read(
  contact: Database,
  { staff: { leads }, delivery: { undelivered: waiting } }: Sources,
  email: string,
): Promise<PersonalData> {
  const [messages, others] = await Promise.all([
    contact.rpc('export_person', { email_address: email }),
    leads.rpc('export_person', { email_address: email }),
  ])
  return {
    ...unwrap('export_person', messages),
    ...unwrap('export_person of leads', others),
    waiting: waiting.about(email),
  } as PersonalData
}

/**
 * Erases it in all its forms, on record: without that nothing is erased. What fails is told as `left` and can be erased
 * later; what is gone is told in any case.
 */
export async function erasePersonalData(
  contact: Database,
  context: Sources & Pick<LoadContext, 'observability'>,
  forms: readonly string[],
): Promise<{ erased: ErasedCounts; left?: RemainingCounts }> {
  const { left, ...erased } = await withAuditLog(
    { database: contact, log: context.observability.log },
    { act: 'erase_person', subjectType: 'person' },
    () => erase(contact, context, forms),
  )
  return { erased, ...(left && { left }) }
}

async function erase(
  contact: Database,
  {
    staff: { leads },
    delivery: { undelivered: waiting },
    observability: { log },
  }: Sources & Pick<LoadContext, 'observability'>,
  forms: readonly string[],
): Promise<ErasedCounts & { left?: RemainingCounts }> {
  // First: what waits must not arrive after its like was erased.
  const undelivered = await Promise.all(forms.map((email) => waiting.erase(email)))
  const eraseFrom = async (database: Database, name: string) => {
    const answers = forms.map((email) => database.rpc('erase_person', { email_address: email }))
    return sum((await Promise.all(answers)).map((answer) => Number(unwrap(name, answer))))
  }
  const [messages, others] = await Promise.allSettled([
    eraseFrom(contact, 'erase_person'),
    eraseFrom(leads, 'erase_person of leads'),
  ])
  for (const outcome of [messages, others])
    if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'a person could not be erased')
  return {
    submissions: sum(undelivered.map(({ submissions }) => submissions.length)) + countOf(messages),
    leads: sum(undelivered.map(({ leads }) => leads.length)) + countOf(others),
    ...leftOf(messages, others),
  }
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function countOf(outcome: PromiseSettledResult<number>): number {
  return outcome.status === 'fulfilled' ? outcome.value : 0
}

function leftOf(
  { status: messages }: PromiseSettledResult<number>,
  { status: others }: PromiseSettledResult<number>,
): { left?: RemainingCounts } {
  if (messages === 'rejected') return { left: others === 'rejected' ? 'both' : 'submissions' }
  return others === 'rejected' ? { left: 'leads' } : {}
}
