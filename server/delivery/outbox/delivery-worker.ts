import { RefusedDelivery, type Sender } from '../../backends/sender.ts'
import type { Logger } from '../../observability/log.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { errorMessage } from '../../../packages/shared/text/error-message.ts'

export type Deposit = 'delivered' | 'queued'

export type Sent = Pick<Delivery, 'kind' | 'key'>

type Options = {
  outbox: Outbox
  senders: Record<string, Sender>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Called once the payload is stored, with what is known of it. Must not throw. */
  accepted?(delivery: Delivery): void
  /** Kinds whose payload is erased when refused. */
  secret?: readonly string[]
  /** In ms, before a message goes into the outbox. */
  timeout?: number
  backOff?: (attempts: number) => number
}

const batch = 20
const aMinute = 60_000
const manyAttempts = 64

function defaultBackOff(attempts: number): number {
  return Math.min(aMinute, 1_000 * 2 ** attempts)
}

/** Tries at once. On failure writes to the outbox before responding; a worker retries across restarts. */
export function startDeliveries(options: Options) {
  const {
    outbox,
    senders,
    log,
    accepted = () => {},
    secret = [],
    timeout = 4_000,
    backOff = defaultBackOff,
  } = options
  const kinds = Object.keys(senders)
  const maxDelay = backOff(manyAttempts) + aMinute
  let timer: NodeJS.Timeout | undefined
  let wakesAt = Infinity
  let running: Promise<void> | undefined
  const inProgress = new Map<Promise<unknown>, Sent>()
  let stopped = false
  let failures = 0
  /** Kinds with failing backend and number of queued messages, to log start and end of an outage once. */
  const failing = new Map<string, number>()

  async function deliver(delivery: Delivery): Promise<Deposit> {
    // Keeps the order: the first payload sets the time of acceptance.
    if (outbox.has(delivery)) {
      accepted({ ...delivery, payload: outbox.accept(delivery) })
      wake()
      return 'queued'
    }
    try {
      const stored = await Promise.race([send(delivery), rejectAfter(timeout)])
      recordSuccess(delivery.kind)
      accepted({ ...delivery, payload: stored ?? delivery.payload })
      return 'delivered'
    } catch (error) {
      accepted({ ...delivery, payload: outbox.accept(delivery) })
      recordFailure(delivery.kind, error)
      wake(backOff(0))
      return 'queued'
    }
  }

  async function send({ kind, key, payload }: Delivery): Promise<unknown> {
    const sender = senders[kind]
    if (!sender) throw new Error(`no sender for ${kind}`)
    const sent = sender(payload, key)
    inProgress.set(sent, { kind, key })
    try {
      return await sent
    } finally {
      inProgress.delete(sent)
    }
  }

  function recordFailure(kind: string, error: unknown) {
    // A refusal is about one message; the worker logs it on retry.
    if (error instanceof RefusedDelivery) return
    const queued = failing.get(kind)
    failing.set(kind, (queued ?? 0) + 1)
    if (queued === undefined) log.warn({ kind, err: error }, 'delivery failed, stored in the outbox')
  }

  function recordSuccess(kind: string) {
    const queued = failing.get(kind)
    if (failing.delete(kind)) log.info({ kind, kept: queued }, 'deliveries recovered')
  }

  function wake(delay = 0) {
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
      await deliverDue()
      delay = nextDelay()
    } catch (error) {
      delay = afterFailure(error)
    }
    // Same tick as nextDelay(): a delivery added in between would not wake the worker.
    running = undefined
    if (delay !== null) wake(delay)
  }

  function nextDelay(): number | null {
    const next = stopped ? null : outbox.nextDue(kinds)
    failures = 0
    return next === null ? null : Math.min(aMinute, Math.max(100, next - Date.now()))
  }

  /** The outbox itself failed, e.g. disk full: retry indefinitely. */
  function afterFailure(error: unknown): number {
    if (failures === 0) log.error({ err: error }, 'outbox failed, retrying')
    return defaultBackOff(failures++)
  }

  async function deliverDue(): Promise<void> {
    for (const delivery of outbox.due(Date.now(), batch, kinds, maxDelay)) {
      if (stopped) return
      // May have been erased meanwhile.
      if (!outbox.has(delivery)) continue
      try {
        await send(delivery)
        outbox.delivered(delivery)
        recordSuccess(delivery.kind)
        log.info({ kind: delivery.kind, attempts: delivery.attempts + 1 }, 'delivered from the outbox')
      } catch (error) {
        if (error instanceof RefusedDelivery) {
          outbox.refused(delivery, error.message, secret.includes(delivery.kind) ? '{}' : undefined)
          log.error(
            { kind: delivery.kind, err: error },
            'delivery refused by the backend, stored in the outbox',
          )
        } else {
          if (delivery.attempts === 0) recordFailure(delivery.kind, error)
          outbox.failed(delivery.id, Date.now() + backOff(delivery.attempts))
        }
      }
    }
  }

  wake()
  return {
    deliver,
    wake: () => wake(),
    /** Waits for deliveries in progress; resolves to those that arrived. */
    async settled(): Promise<Sent[]> {
      const sent = [...inProgress]
      const outcomes = await Promise.allSettled(sent.map(([promise]) => promise))
      return sent.flatMap(([, which], i) => (outcomes[i]?.status === 'fulfilled' ? which : []))
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}

function rejectAfter(timeout: number): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error(`no response within ${timeout} ms`)), timeout).unref()
  })
}

export const notificationAge = 3 * 86_400_000
/** Of running, in which a clock that is ahead is corrected. */
export const clockPatience = 86_400_000

/** Retries until the payload's `since` is too old, then refuses with the last error; not before the site has run for `patience`. */
export function withinAge(send: Sender, limit: number, patience = 0): Sender {
  const reasons = new Map<string, string>()
  return async (payload, key) => {
    if (Date.now() - since(payload) >= limit) {
      if (performance.now() < patience) throw new Error('too old, unless the clock is ahead')
      const reason = reasons.get(key) ?? 'too old'
      reasons.delete(key)
      throw new RefusedDelivery(`given up: ${reason}`)
    }
    reasons.delete(key)
    try {
      await send(payload, key)
    } catch (error) {
      if (!(error instanceof RefusedDelivery)) reasons.set(key, errorMessage(error))
      throw error
    }
  }
}

function since(payload: unknown): number {
  const { since: time } = (payload ?? {}) as { since?: unknown }
  return (typeof time === 'string' && Date.parse(time)) || 0
}
