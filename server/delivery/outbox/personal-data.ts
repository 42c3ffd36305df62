import { setImmediate } from 'node:timers/promises'
import type { LoadContext } from '../../../app/utils/load-context.ts'
import type { Carried } from './deliveries.ts'
import type { Outbox, QueuedDelivery } from './outbox.ts'
import { isFromPerson } from './person.ts'

type Rows = Record<string, unknown>[]

/** Rights of a person in what has not been delivered. */
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
    /**
     * Mails about it go as well. What is on its way has arrived when this resolves, and can be erased, and is counted, where
     * it has come to: the answer holds the rest.
     */
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
      // What was under way may have been put into the outbox meanwhile, and be under way again from there.
      do {
        const carried = await Promise.all(carrying.map(({ settled }) => settled()))
        carried.flat().forEach((delivery) => arrived.add(nameOf(delivery)))
        // A try that fails is in the outbox, with the mails about it, before the next turn.
        await setImmediate()
      } while (take() > 0)
      return sorted([...erased].flatMap(([name, delivery]) => (arrived.has(name) ? [] : delivery)))
    },
  }
}

function nameOf({ kind, key }: Carried): string {
  return `${kind} ${key}`
}
