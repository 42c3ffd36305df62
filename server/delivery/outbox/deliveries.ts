import type { Logger } from '../../observability/log.ts'
import type { Delivery, Outbox } from './outbox.ts'

/**
 * Hands a payload to its backend, and may answer with all that stands there now under its key. Must store one row however
 * often it is called with the same key.
 */
export type Carrier = (payload: unknown, key: string) => Promise<unknown>

/** A backend's word that it will never take this payload, however often it is tried. */
export class RefusedDelivery extends Error {
  override readonly name = 'RefusedDelivery'
}

/** Where a message is when the visitor is told that it is safe. */
export type Deposit = 'delivered' | 'queued'

/** Which delivery it is. */
export type Carried = Pick<Delivery, 'kind' | 'key'>

type Options = {
  outbox: Outbox
  carriers: Record<string, Carrier>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Called with each delivery when it is safe, as it stands then with what came before under its key. Must not throw. */
  accepted?(delivery: Delivery): void
  /** Kinds of which no word is kept when they are refused, only that they were. */
  secret?: readonly string[]
  /** Longest wait for the backend before a message goes into the outbox, in ms. */
  patience?: number
  backOff?: (attempts: number) => number
}

const batch = 20
const aMinute = 60_000
/** After so many, waiting grows no longer. */
const manyAttempts = 64

/** 1 s, 2 s, 4 s … up to a minute. */
function doubling(attempts: number): number {
  return Math.min(aMinute, 1_000 * 2 ** attempts)
}

/**
 * Brings messages to their backends. Tries at once; what fails is written to the outbox before the visitor gets an
 * answer, and a worker delivers it later, once, across restarts.
 */
export function startDeliveries(options: Options) {
  const {
    outbox,
    carriers,
    log,
    accepted = () => {},
    secret = [],
    patience = 4_000,
    backOff = doubling,
  } = options
  const kinds = Object.keys(carriers)
  const longestWait = backOff(manyAttempts) + aMinute
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Infinity
  let running: Promise<void> | undefined
  const underWay = new Map<Promise<unknown>, Carried>()
  let stopped = false
  /** Of the outbox, one after the other. */
  let failures = 0
  /** Kinds whose backend fails, with how many messages were kept since: told when it begins and when it ends. */
  const failing = new Map<string, number>()

  async function deliver(delivery: Delivery): Promise<Deposit> {
    // The first of its key goes first: it brings the time of acceptance.
    if (outbox.has(delivery)) {
      accepted({ ...delivery, payload: outbox.accept(delivery) })
      wake()
      return 'queued'
    }
    const attempt = carry(delivery)
    // A late failure has been dealt with: the message is in the outbox by then.
    attempt.catch(() => {})
    try {
      const stored = await Promise.race([attempt, expire(patience)])
      noteSuccess(delivery.kind)
      accepted({ ...delivery, payload: stored ?? delivery.payload })
      return 'delivered'
    } catch (error) {
      accepted({ ...delivery, payload: outbox.accept(delivery) })
      noteFailure(delivery.kind, error)
      wake(backOff(0))
      return 'queued'
    }
  }

  async function carry({ kind, key, payload }: Delivery): Promise<unknown> {
    const carrier = carriers[kind]
    if (!carrier) throw new Error(`nothing carries ${kind}`)
    const carried = carrier(payload, key)
    underWay.set(carried, { kind, key })
    try {
      return await carried
    } finally {
      underWay.delete(carried)
    }
  }

  function noteFailure(kind: string, error: unknown) {
    // One message that is refused says nothing of the others; whoever tries it again tells.
    if (error instanceof RefusedDelivery) return
    const kept = failing.get(kind)
    failing.set(kind, (kept ?? 0) + 1)
    if (kept === undefined) log.warn({ kind, err: error }, 'delivery failed, kept in the outbox')
  }

  function noteSuccess(kind: string) {
    const kept = failing.get(kind)
    if (failing.delete(kind)) log.info({ kind, kept }, 'deliveries recovered')
  }

  /** Looks at the outbox now or after a while, never twice at once. */
  function wake(delay = 0) {
    // Whoever is at it now looks for more when it is done.
    if (stopped || running || Date.now() + delay >= wakesAt) return
    clearTimeout(timer)
    wakesAt = Date.now() + delay
    timer = setTimeout(() => {
      running = run()
    }, delay)
    timer.unref()
  }

  async function run(): Promise<void> {
    wakesAt = Infinity
    let delay: number | null
    try {
      await empty()
      delay = nextDelay()
    } catch (error) {
      delay = afterFailure(error)
    }
    // In one go with the look for more: who puts something there in between would take us to be at it still.
    running = undefined
    if (delay !== null) wake(delay)
  }

  function nextDelay(): number | null {
    const next = stopped ? null : outbox.nextDue(kinds)
    failures = 0
    return next === null ? null : Math.min(aMinute, Math.max(100, next - Date.now()))
  }

  /** The outbox itself cannot be read or written, as on a full disk: it is tried again for as long as it takes. */
  function afterFailure(error: unknown): number {
    if (failures === 0) log.error({ err: error }, 'outbox failed, retrying')
    return doubling(failures++)
  }

  async function empty(): Promise<void> {
    for (const delivery of outbox.due(Date.now(), batch, kinds, longestWait)) {
      if (stopped) return
      // It may have been erased while those before it were carried.
      if (!outbox.has(delivery)) continue
      try {
        await carry(delivery)
        outbox.delivered(delivery)
        noteSuccess(delivery.kind)
        log.info({ kind: delivery.kind, attempts: delivery.attempts + 1 }, 'delivered from the outbox')
      } catch (error) {
        if (error instanceof RefusedDelivery) {
          outbox.refused(delivery, error.message, secret.includes(delivery.kind) ? '{}' : undefined)
          log.error(
            { kind: delivery.kind, err: error },
            'the backend refuses a delivery, it stays in the outbox',
          )
        } else {
          if (delivery.attempts === 0) noteFailure(delivery.kind, error)
          outbox.failed(delivery.id, Date.now() + backOff(delivery.attempts))
        }
      }
    }
  }

  wake()
  return {
    deliver,
    /** Looks at the outbox now, for deliveries that were put there directly. */
    wake: () => wake(),
    /** Resolves when nothing is on its way that was so when this was called, with what of it has arrived. */
    async settled(): Promise<Carried[]> {
      const carried = [...underWay]
      const outcomes = await Promise.allSettled(carried.map(([promise]) => promise))
      return carried.flatMap(([, which], i) => (outcomes[i]?.status === 'fulfilled' ? which : []))
    },
    /** Stops after the delivery that is under way. */
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

function expire(patience: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${patience} ms`)), patience).unref()
  })
}
