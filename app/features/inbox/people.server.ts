import { granted, type Database } from './database.server.ts'

/** Everything that is kept about one e-mail address. */
export type Person = {
  submissions: (Record<string, unknown> & { notes: unknown[] })[]
  leads: Record<string, unknown>[]
}

/** `contact` acts for a member of staff, `leads` with every right. */
export async function readPerson(contact: Database, leads: Database, email: string): Promise<Person> {
  const [messages, others] = await Promise.all([
    contact.rpc('export_person', { email_address: email }),
    leads.rpc('export_person', { email_address: email }),
  ])
  return { ...granted(messages), ...granted(others) } as Person
}

export type Erased = { submissions: number; leads: number }

/** Erases it. When only one of the projects answers, what it holds is gone and the rest can be erased later. */
export async function erasePerson(contact: Database, leads: Database, email: string): Promise<Erased> {
  const [messages, others] = await Promise.all([
    contact.rpc('erase_person', { email_address: email }),
    leads.rpc('erase_person', { email_address: email }),
  ])
  return { submissions: Number(granted(messages)), leads: Number(granted(others)) }
}
