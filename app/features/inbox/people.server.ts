import type { LoadContext } from '#app/load-context.ts'
import { granted, type Database } from './database.server.ts'
import type { Erased, Left } from './erased.ts'
import { onRecord } from './record-act.server.ts'

/** Everything that is kept about one e-mail address. */
export type Person = {
  submissions: (Record<string, unknown> & { notes: unknown[] })[]
  leads: Record<string, unknown>[]
  /** What has not reached its project yet. */
  waiting: ReturnType<LoadContext['waiting']['about']>
}

type Sources = Pick<LoadContext, 'leads' | 'waiting'>

/** `contact` acts for a member of staff, the sources with every right. */
export async function readPerson(
  contact: Database,
  { leads, waiting }: Sources,
  email: string,
): Promise<Person> {
  const [messages, others] = await Promise.all([
    contact.rpc('export_person', { email_address: email }),
    leads.rpc('export_person', { email_address: email }),
  ])
  return {
    ...granted('export_person', messages),
    ...granted('export_person of leads', others),
    waiting: waiting.about(email),
  } as Person
}

/**
 * Erases it, on record: without that nothing is erased. What fails is told as `left` and can be erased later; what is gone
 * is told in any case.
 */
export async function erasePerson(
  contact: Database,
  context: Sources & Pick<LoadContext, 'log'>,
  email: string,
): Promise<{ erased: Erased; left?: Left }> {
  const { left, ...erased } = await onRecord(
    { database: contact, log: context.log },
    { act: 'erase_person', subjectType: 'person' },
    () => erase(contact, context, email),
  )
  return { erased, ...(left && { left }) }
}

async function erase(
  contact: Database,
  { leads, waiting, log }: Sources & Pick<LoadContext, 'log'>,
  email: string,
): Promise<Erased & { left?: Left }> {
  // First: what waits must not arrive after its like was erased.
  const undelivered = await waiting.erase(email)
  const eraseFrom = async (database: Database, name: string) =>
    Number(granted(name, await database.rpc('erase_person', { email_address: email })))
  const [messages, others] = await Promise.allSettled([
    eraseFrom(contact, 'erase_person'),
    eraseFrom(leads, 'erase_person of leads'),
  ])
  for (const outcome of [messages, others])
    if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'a person could not be erased')
  return {
    submissions: undelivered.submissions.length + countOf(messages),
    leads: undelivered.leads.length + countOf(others),
    ...leftOf(messages, others),
  }
}

function countOf(outcome: PromiseSettledResult<number>): number {
  return outcome.status === 'fulfilled' ? outcome.value : 0
}

function leftOf(
  { status: messages }: PromiseSettledResult<number>,
  { status: others }: PromiseSettledResult<number>,
): { left?: Left } {
  if (messages === 'rejected') return { left: others === 'rejected' ? 'both' : 'submissions' }
  return others === 'rejected' ? { left: 'leads' } : {}
}
