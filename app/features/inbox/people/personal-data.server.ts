import type { ContactClient, LoadContext } from '#app/utils/load-context.ts'
import { unwrap, type QueryResult } from '../query-result.server.ts'
import type { ErasedCounts, RemainingData } from './erasure.ts'
import { withAuditLog } from '../audit/audit-log.server.ts'

export type PersonalData = {
  submissions: (Record<string, unknown> & { notes: unknown[] })[]
  leads: Record<string, unknown>[]
  /** Not delivered to its project yet. */
  waiting: ReturnType<LoadContext['delivery']['undelivered']['about']>
}

type Sources = Pick<LoadContext, 'staff' | 'delivery'>

/** `contact` has the rights of the staff member, `sources` all. `forms`: stored spellings of the person. */
export async function readPersonalData(
  contact: ContactClient,
  sources: Sources,
  forms: readonly string[],
): Promise<PersonalData> {
  const all = await Promise.all(forms.map((form) => read(contact, sources, form)))
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
  form: string,
): Promise<PersonalData> {
  const [labels, others] = await Promise.all([
    contact.rpc('export_person', personArguments(form)),
    leads.rpc('export_person', personArguments(form)),
  ])
  return {
    ...(unwrap('export_person', labels) as Pick<PersonalData, 'submissions'>),
    ...(unwrap('export_person of leads', others) as Pick<PersonalData, 'leads'>),
    waiting: undelivered.about(form),
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

type PersonArguments = { email_address: string } | { phone: string }

function personArguments(form: string): PersonArguments {
  return form.includes('@') ? { email_address: form } : { phone: form }
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
  const erased = await Promise.all(forms.map((form) => undelivered.erase(form)))
  const eraseFrom = async (
    name: string,
    request: (person: PersonArguments) => PromiseLike<QueryResult<number | null>>,
  ) =>
    sum(
      (await Promise.all(forms.map((form) => request(personArguments(form))))).map((result) =>
        unwrap(name, result),
      ),
    )
  const [labels, others] = await Promise.allSettled([
    eraseFrom('erase_person', (person) => contact.rpc('erase_person', person)),
    eraseFrom('erase_person of leads', (person) => leads.rpc('erase_person', person)),
  ])
  for (const outcome of [labels, others])
    if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'personal data could not be erased')
  return {
    submissions: sum(erased.map(({ submissions }) => submissions.length)) + countOf(labels),
    leads: sum(erased.map(({ leads }) => leads.length)) + countOf(others),
    ...leftOf(
      labels,
      others,
      erased.every(({ isComplete }) => isComplete),
    ),
  }
}

function sum(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

function countOf(outcome: PromiseSettledResult<number>): number {
  return outcome.status === 'fulfilled' ? outcome.value : 0
}

function leftOf(
  { status: labels }: PromiseSettledResult<number>,
  { status: others }: PromiseSettledResult<number>,
  isOutboxErased: boolean,
): { left?: RemainingData } {
  if (labels === 'rejected') return { left: others === 'rejected' ? 'both' : 'submissions' }
  if (others === 'rejected') return { left: 'leads' }
  return isOutboxErased ? {} : { left: 'outboxes' }
}
