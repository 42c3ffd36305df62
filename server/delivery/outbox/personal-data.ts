import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { accountAddress } from '../../../packages/shared/text/email-address.ts'
import { isLocked } from '../../../packages/shared/files/file-lock.ts'
import type { LoadContext, UndeliveredRows } from '../../../app/utils/load-context.ts'
import { personColumns } from '../../../app/features/inbox/people/person.ts'
import { isSameNumber } from '../../../app/utils/same-number.ts'
import { rowId } from '../../backends/supabase.server.ts'
import type { Logger } from '../../observability/log.ts'
import type { Sent } from './delivery-worker.ts'
import { openOutbox, type Delivery, type Outbox, type QueuedDelivery } from './outbox.ts'
import { lockOf, peersOf, type Peer } from './claim-outboxes.ts'

type Options = {
  outbox: Outbox
  sending?: { settled(): Promise<Sent[]> }[]
  /** Processes that share a folder with this one. */
  peers?: { peersDir: string; dataDir: string } | null
  /** No process elsewhere can have an outbox. */
  isAlone?: boolean
  log: Pick<Logger, 'error'>
}

export function undeliveredPersonalData({
  outbox,
  sending = [],
  peers = null,
  isAlone = true,
  log,
}: Options): LoadContext['delivery']['undelivered'] {
  const findAbout = (person: string, from = outbox) => from.find((delivery) => isFromPerson(person, delivery))

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
  async function eraseOwn(ids: readonly string[]): Promise<QueuedDelivery[]> {
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
      const sent = await Promise.all(sending.map(({ settled }) => settled()))
      sent.flat().forEach((delivery) => arrived.add(nameOf(delivery)))
      // Lets a failed attempt write to the outbox first.
      await setImmediate()
    } while (take() > 0)
    return [...erased].flatMap(([name, delivery]) => (arrived.has(name) ? [] : delivery))
  }

  /** A running peer may just be delivering what is erased from its outbox: not complete then. */
  function eraseFromPeers(ids: readonly string[]): { found: QueuedDelivery[]; isComplete: boolean } {
    const outcomes = eachPeer((theirs, folder) => {
      const found = takeFrom(theirs, ids)
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
        ...findAbout(person),
        ...eachPeer((theirs) => findAbout(person, theirs)).flatMap((found) => found ?? []),
      ]),
    async erase(ids) {
      const own = await eraseOwn(ids)
      // Twice: a claim may move rows from a peer to one that was searched before.
      const theirs = [eraseFromPeers(ids), eraseFromPeers(ids)]
      const found = [...own, ...theirs.flatMap(({ found }) => found), ...(await eraseOwn(ids))]
      const isPurged = outbox.purge()
      return { ...sorted(found), isComplete: isPurged && theirs.every(({ isComplete }) => isComplete) }
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
    ? typeof email === 'string' && accountAddress(email) === accountAddress(person)
    : typeof phone === 'string' && isSameNumber(phone, person)
}
