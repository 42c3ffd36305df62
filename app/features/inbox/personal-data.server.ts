import type { ContactClient, LoadContext } from '#app/utils/load-context.ts'
import { unwrap, type QueryResult } from './query-result.server.ts'
import type { ErasedCounts, RemainingData } from './erasure.ts'
import { withAuditLog } from './audit-log.server.ts'

export type PersonalData = {
  submissions: (Record<string, unknown> & { notes: unknown[] })[]
  leads: Record<string, unknown>[]
  /** Not delivered to its project yet. */
  waiting: ReturnType<LoadContext['delivery']['undelivered']['about']>
}

type Sources = Pick<LoadContext, 'staff' | 'delivery'>

/** `contact` has the rights of the staff member, `sources` all. `forms`: stored spellings of the address. */
export async function readPersonalData(
  contact: ContactClient,
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
  contact: ContactClient,
  { staff: { leads }, delivery: { undelivered } }: Sources,
  email: string,
): Promise<PersonalData> {
  const [messages, others] = await Promise.all([
    contact.rpc('export_person', { email_address: email }),
    leads.rpc('export_person', { email_address: email }),
  ])
  return {
    ...(unwrap('export_person', messages) as Pick<PersonalData, 'submissions'>),
    ...(unwrap('export_person of leads', others) as Pick<PersonalData, 'leads'>),
    waiting: undelivered.about(email),
  }
}

/** Requires an audit log entry. Reports failed projects as `left`; they can be erased again. */
export async function erasePersonalData(
  contact: ContactClient,
  context: Sources & Pick<LoadContext, 'observability'>,
  forms: readonly string[],
): Promise<{ erased: ErasedCounts; left?: RemainingData }> {
  const { left, ...erased } = await withAuditLog(
    { database: contact, log: context.observability.log },
    { action: 'erase_person', subjectType: 'person' },
    () => erase(contact, context, forms),
  )
  return { erased, ...(left && { left }) }
}

async function erase(
  contact: ContactClient,
  {
    staff: { leads },
    delivery: { undelivered },
    observability: { log },
  }: Sources & Pick<LoadContext, 'observability'>,
  forms: readonly string[],
): Promise<ErasedCounts & { left?: RemainingData }> {
  // First, so that nothing is delivered after its project was erased.
  const erased = await Promise.all(forms.map((email) => undelivered.erase(email)))
  const eraseFrom = async (
    name: string,
    request: (email: string) => PromiseLike<QueryResult<number | null>>,
  ) => sum((await Promise.all(forms.map(request))).map((result) => unwrap(name, result)))
  const [messages, others] = await Promise.allSettled([
    eraseFrom('erase_person', (email) => contact.rpc('erase_person', { email_address: email })),
    eraseFrom('erase_person of leads', (email) => leads.rpc('erase_person', { email_address: email })),
  ])
  for (const outcome of [messages, others])
    if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'personal data could not be erased')
  return {
    submissions: sum(erased.map(({ submissions }) => submissions.length)) + countOf(messages),
    leads: sum(erased.map(({ leads }) => leads.length)) + countOf(others),
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
): { left?: RemainingData } {
  if (messages === 'rejected') return { left: others === 'rejected' ? 'both' : 'submissions' }
  return others === 'rejected' ? { left: 'leads' } : {}
}
