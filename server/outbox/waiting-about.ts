import { setImmediate } from 'node:timers/promises'
import type { LoadContext } from '../../app/load-context.ts'
import type { Outbox, QueuedDelivery } from './outbox.ts'
import { isAbout } from './person.ts'

type Rows = Record<string, unknown>[]

/** Rights of a person in what has not been delivered. */
export function waitingAbout(
  outbox: Outbox,
  carrying: { settled(): Promise<void> }[],
): LoadContext['waiting'] {
  const find = (email: string) => outbox.find((delivery) => isAbout(email, delivery))
  const rowsOf = (found: QueuedDelivery[], wanted: string) =>
    found.filter(({ kind }) => kind === wanted).map(({ payload }) => payload) as Rows
  const sorted = (found: QueuedDelivery[]) => ({
    submissions: rowsOf(found, 'contact'),
    leads: rowsOf(found, 'lead'),
  })
  return {
    about: (email) => sorted(find(email)),
    /** Mails about it go as well. What is on its way has arrived, and can be erased there, when this resolves. */
    async erase(email) {
      const erased: QueuedDelivery[] = []
      const take = () => {
        const found = find(email)
        found.forEach(outbox.remove)
        erased.push(...found)
        return found.length
      }
      take()
      // What was under way may have been put into the outbox meanwhile, and be under way again from there.
      do {
        await Promise.all(carrying.map(({ settled }) => settled()))
        // A try that fails is in the outbox, with the mails about it, before the next turn.
        await setImmediate()
      } while (take() > 0)
      return sorted(erased)
    },
  }
}
