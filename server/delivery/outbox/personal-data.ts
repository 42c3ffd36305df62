import { setImmediate } from 'node:timers/promises'
import type { LoadContext, UndeliveredRows } from '../../../app/load-context.ts'
import { personColumns } from '../../../app/admin/people/person.ts'
import { isSameNumber } from '../../../app/utils/phone-number.server.ts'
import { emailKey } from '../../../app/utils/search-columns.server.ts'
import { rowId } from '../../backends/row-inserter.ts'
import type { Sent } from './delivery-worker.ts'
import type { Delivery, Outbox, QueuedDelivery } from './outbox.ts'

type Options = {
  outbox: Outbox
  sending?: { settled(): Promise<Sent[]> }[]
  /** No other machine can have an outbox. */
  isAlone?: boolean
}

export function undeliveredPersonalData({
  outbox,
  sending = [],
  isAlone = true,
}: Options): LoadContext['delivery']['undelivered'] {
  /** With the other parts of a conversation in which the person left an address. */
  function findAbout(person: string) {
    const ids = new Set(outbox.find((delivery) => isFromPerson(person, delivery)).map(rowIdOf))
    return outbox.find((delivery) => delivery.kind in contactColumns && ids.has(rowIdOf(delivery)))
  }

  /** Deliveries in progress are awaited and left to the database; returns the others. */
  async function eraseWaiting(ids: readonly string[]): Promise<QueuedDelivery[]> {
    const erased = new Map<string, QueuedDelivery>()
    const arrived = new Set<string>()
    const take = () => {
      const found = takeFrom(outbox, ids)
      for (const delivery of found) erased.set(nameOf(delivery), delivery)
      return found.length
    }
    take()
    // An attempt in progress may have queued its delivery, and the worker may have started it again.
    do {
      const sent = await Promise.all(sending.map((worker) => worker.settled()))
      sent.flat().forEach((delivery) => arrived.add(nameOf(delivery)))
      // Lets a failed attempt write to the outbox first.
      await setImmediate()
    } while (take() > 0)
    return [...erased].flatMap(([name, delivery]) => (arrived.has(name) ? [] : delivery))
  }

  return {
    isAlone,
    about: (person) => sorted(findAbout(person)),
    async erase(ids) {
      const erased = sorted(await eraseWaiting(ids))
      return { ...erased, isComplete: outbox.purge() }
    },
  }
}

function sorted(found: QueuedDelivery[]): UndeliveredRows {
  const rowsOf = (wanted: string) =>
    found
      .filter(({ kind }) => kind === wanted)
      .map((delivery) => ({ id: rowIdOf(delivery), ...(delivery.payload as object) }))
  return { submissions: rowsOf('contact'), leads: rowsOf('lead') }
}

/** Takes the rows with every mail and event about them. */
function takeFrom(outbox: Outbox, ids: readonly string[]): QueuedDelivery[] {
  const found = outbox.find((delivery) => ids.includes(rowIdOf(delivery)))
  for (const delivery of found) outbox.remove(delivery)
  return found
}

/** Id of the row that is delivered, or that a notice is about: see `noticesOf`. */
function rowIdOf({ kind, key }: Sent): string {
  return kind === 'webhook' ? key.slice(key.lastIndexOf('.') + 1) : rowId(key.split('.', 1)[0]!)
}

function nameOf({ kind, key }: Sent): string {
  return `${kind} ${key}`
}

const contactColumns: Record<string, { email: string; phone: string }> = {
  contact: personColumns.submissions,
  lead: personColumns.leads,
}

/** A person is an email address or a telephone number. */
function isFromPerson(person: string, { kind, payload }: Pick<Delivery, 'kind' | 'payload'>): boolean {
  const columns = contactColumns[kind]
  if (!columns) return false
  const { [columns.email]: email, [columns.phone]: phone } = payload as Record<string, unknown>
  return person.includes('@')
    ? typeof email === 'string' && emailKey(email) === emailKey(person)
    : typeof phone === 'string' && isSameNumber(phone, person)
}
