import { setImmediate } from 'node:timers/promises'
import { accountAddress } from '../../../packages/shared/email-address.ts'
import type { LoadContext } from '../../../app/utils/load-context.ts'
import type { Carried } from './delivery-worker.ts'
import type { Delivery, Outbox, QueuedDelivery } from './outbox.ts'

type Rows = Record<string, unknown>[]

export function undeliveredPersonalData(
  outbox: Outbox,
  carrying: { settled(): Promise<Carried[]> }[],
): LoadContext['delivery']['undelivered'] {
  const find = (email: string) => outbox.find((delivery) => isFromPerson(email, delivery))
  const rowsOf = (found: QueuedDelivery[], wanted: string) =>
    found.filter(({ kind }) => kind === wanted).map(({ payload }) => payload) as Rows
  const sorted = (found: QueuedDelivery[]) => ({
    submissions: rowsOf(found, 'contact'),
    leads: rowsOf(found, 'lead'),
  })
  return {
    about: (email) => sorted(find(email)),
    /** Deliveries in progress are awaited and left to the database; returns the others. */
    async erase(email) {
      const erased = new Map<string, QueuedDelivery>()
      const arrived = new Set<string>()
      const take = () => {
        const found = find(email)
        for (const delivery of found) {
          outbox.remove(delivery)
          erased.set(nameOf(delivery), delivery)
        }
        return found.length
      }
      take()
      // An attempt in progress may have queued its delivery, and the worker may have started it again.
      do {
        const carried = await Promise.all(carrying.map(({ settled }) => settled()))
        carried.flat().forEach((delivery) => arrived.add(nameOf(delivery)))
        // Lets a failed attempt write to the outbox first.
        await setImmediate()
      } while (take() > 0)
      return sorted([...erased].flatMap(([name, delivery]) => (arrived.has(name) ? [] : delivery)))
    },
  }
}

function nameOf({ kind, key }: Carried): string {
  return `${kind} ${key}`
}

const addressFields = ['email', 'contact_email']

function isFromPerson(email: string, { kind, payload }: Pick<Delivery, 'kind' | 'payload'>): boolean {
  const normalized = accountAddress(email)
  return (
    normalized !== '' && addressesIn(payload, kind === 'acknowledgement' ? 'to' : null).includes(normalized)
  )
}

function addressesIn(value: unknown, recipient: 'to' | null): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    if (typeof field !== 'string') return addressesIn(field, recipient)
    return addressFields.includes(name) || name === recipient ? [accountAddress(field)] : []
  })
}
