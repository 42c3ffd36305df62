import type { LoadContext } from '#app/load-context.ts'
import { granted, type Database } from './database.server.ts'
import type { Erased } from './erased.ts'

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

/** Erases it. When only one of the projects answers, what it holds is gone and the rest can be erased later. */
export async function erasePerson(
  contact: Database,
  { leads, waiting }: Sources,
  email: string,
): Promise<Erased> {
  // First: what waits must not arrive after its like was erased.
  const undelivered = await waiting.erase(email)
  const [messages, others] = await Promise.all([
    contact.rpc('erase_person', { email_address: email }),
    leads.rpc('erase_person', { email_address: email }),
  ])
  return {
    submissions: Number(granted('erase_person', messages)) + undelivered.submissions.length,
    leads: Number(granted('erase_person of leads', others)) + undelivered.leads.length,
  }
}
