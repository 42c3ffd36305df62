import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { accountAddress } from '../../../packages/shared/text/email-address.ts'
import { isLocked } from '../../../packages/shared/files/file-lock.ts'
import type { LoadContext } from '../../../app/utils/load-context.ts'
import { isSameNumber } from '../../../app/utils/phone-number.ts'
import type { Logger } from '../../observability/log.ts'
import type { Sent } from './delivery-worker.ts'
import { openOutbox, type Delivery, type Outbox, type QueuedDelivery } from './outbox.ts'
import { lockOf } from './ownership.ts'
import { peersOf, type Peer } from './peers.ts'

type Rows = Record<string, unknown>[]

type Options = {
  outbox: Outbox
  sending?: { settled(): Promise<Sent[]> }[]
  /** Processes that share a folder with this one. */
  peers?: { peersDir: string; dataDir: string } | null
  /** No process elsewhere can have an outbox. */
  isAlone?: boolean
  log: Pick<Logger, 'error'>
}

/** A person is an email address or a telephone number. */
export function undeliveredPersonalData({
  outbox,
  sending = [],
  peers = null,
  isAlone = true,
  log,
}: Options): LoadContext['delivery']['undelivered'] {
  const find = (person: string, from = outbox) => from.find((delivery) => isFromPerson(person, delivery))

  function eachPeer<Result>(work: (peer: Outbox, folder: string) => Result): (Result | null)[] {
    return (peers ? peersOf(peers.peersDir, peers.dataDir) : []).map((peer) => withOutbox(peer, work))
  }

  /** Null when it cannot be opened or changed. */
  function withOutbox<Result>(
    { name, folder }: Peer,
    work: (peer: Outbox, folder: string) => Result,
  ): Result | null {
    let theirs: Outbox | undefined
    try {
      theirs = openOutbox(join(folder, 'outbox.db'))
      return work(theirs, folder)
    } catch (error) {
      log.error({ from: name, err: error }, 'the outbox of a peer could not be searched')
      return null
    } finally {
      theirs?.close()
    }
  }

  /** Deliveries in progress are awaited and left to the database; returns the others. */
  async function eraseOwn(person: string): Promise<QueuedDelivery[]> {
    const erased = new Map<string, QueuedDelivery>()
    const arrived = new Set<string>()
    const take = () => {
      const found = takeFrom(outbox, find(person))
      for (const delivery of found) erased.set(nameOf(delivery), delivery)
      return found.length
    }
    take()
    // An attempt in progress may have queued its delivery, and the worker may have started it again.
    do {
      const sent = await Promise.all(sending.map(({ settled }) => settled()))
      sent.flat().forEach((delivery) => arrived.add(nameOf(delivery)))
      // Lets a failed attempt write to the outbox first.
      await setImmediate()
    } while (take() > 0)
    return [...erased].flatMap(([name, delivery]) => (arrived.has(name) ? [] : delivery))
  }

  /** A running peer may just be delivering what is erased from its outbox: not complete then. */
  function eraseFromPeers(person: string): { found: QueuedDelivery[]; isComplete: boolean } {
    const outcomes = eachPeer((theirs, folder) => {
      const found = takeFrom(theirs, find(person, theirs))
      const isQuiet = found.length === 0 || !isLocked(lockOf(folder))
      return { found, isComplete: theirs.purge() && isQuiet }
    })
    return {
      found: outcomes.flatMap((outcome) => outcome?.found ?? []),
      isComplete: outcomes.every((outcome) => outcome?.isComplete),
    }
  }

  return {
    isAlone,
    about: (person) =>
      sorted([
        ...find(person),
        ...eachPeer((theirs) => find(person, theirs)).flatMap((found) => found ?? []),
      ]),
    async erase(person) {
      const own = await eraseOwn(person)
      // Twice: a takeover may move rows from a peer to one that was searched before.
      const theirs = [eraseFromPeers(person), eraseFromPeers(person)]
      const found = [...own, ...theirs.flatMap(({ found }) => found), ...(await eraseOwn(person))]
      const isPurged = outbox.purge()
      return { ...sorted(found), isComplete: isPurged && theirs.every(({ isComplete }) => isComplete) }
    },
  }
}

function sorted(found: QueuedDelivery[]) {
  const rowsOf = (wanted: string) =>
    found.filter(({ kind }) => kind === wanted).map(({ payload }) => payload) as Rows
  return { submissions: rowsOf('contact'), leads: rowsOf('lead') }
}

function takeFrom(outbox: Outbox, found: QueuedDelivery[]): QueuedDelivery[] {
  for (const delivery of found) outbox.remove(delivery)
  return found
}

function nameOf({ kind, key }: Sent): string {
  return `${kind} ${key}`
}

const addressFields = ['email', 'contact_email']
const phoneFields = ['phone_number', 'contact_phone']

function isFromPerson(person: string, { kind, payload }: Pick<Delivery, 'kind' | 'payload'>): boolean {
  if (!person.includes('@')) return textsIn(payload, phoneFields).some((phone) => isSameNumber(phone, person))
  const fields = kind === 'acknowledgement' ? [...addressFields, 'to'] : addressFields
  return textsIn(payload, fields).some((email) => accountAddress(email) === accountAddress(person))
}

function textsIn(value: unknown, fields: readonly string[]): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    if (typeof field !== 'string') return textsIn(field, fields)
    return fields.includes(name) ? [field] : []
  })
}
