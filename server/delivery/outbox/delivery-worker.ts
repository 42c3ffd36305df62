import { RefusedDelivery, type Sender } from '../../backends/sender.ts'
import type { Logger } from '../../observability/log.ts'
import type { Delivery, Outbox, QueuedDelivery } from './outbox.ts'
import { errorMessage } from '../../../packages/shared/text/error-message.ts'

export type Deposit = 'delivered' | 'queued'

export type Sent = Pick<Delivery, 'kind' | 'key'>

type Log = Pick<Logger, 'info' | 'warn' | 'error'>

type Options = {
  outbox: Outbox
  senders: Record<string, Sender>
  log: Log
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
export class Deliveries {
  readonly #options: Required<Options>
  readonly #outages: Outages
  readonly #inProgress = new Map<Promise<unknown>, Sent>()
  #timer: NodeJS.Timeout | undefined
  #wakesAt = Infinity
  #running: Promise<void> | undefined
  #isStopped = false
  #failures = 0

  constructor({
    accepted = () => {},
    secret = [],
    timeout = 4_000,
    backOff = defaultBackOff,
    ...options
  }: Options) {
    this.#options = { ...options, accepted, secret, timeout, backOff }
    this.#outages = new Outages(options.log)
    this.wake()
  }

  async deliver(delivery: Delivery): Promise<Deposit> {
    const { outbox, accepted, timeout, backOff } = this.#options
    // Keeps the order: the first payload sets the time of acceptance.
    if (outbox.has(delivery)) {
      accepted({ ...delivery, payload: outbox.accept(delivery) })
      this.wake()
      return 'queued'
    }
    try {
      const stored = await Promise.race([this.#send(delivery), rejectAfter(timeout)])
      this.#outages.end(delivery)
      accepted({ ...delivery, payload: stored ?? delivery.payload })
      return 'delivered'
    } catch (error) {
      accepted({ ...delivery, payload: outbox.accept(delivery) })
      this.#outages.begin(delivery, error)
      this.wake(backOff(0))
      return 'queued'
    }
  }

  wake(delay = 0): void {
    if (this.#isStopped || this.#running || Date.now() + delay >= this.#wakesAt) return
    clearTimeout(this.#timer)
    this.#wakesAt = Date.now() + delay
    this.#timer = setTimeout(() => void (this.#running = this.#run()), delay).unref()
  }

  /** Waits for deliveries in progress; resolves to those that arrived. */
  async settled(): Promise<Sent[]> {
    const sent = [...this.#inProgress]
    const outcomes = await Promise.allSettled(sent.map(([promise]) => promise))
    return sent.flatMap(([, which], i) => (outcomes[i]?.status === 'fulfilled' ? which : []))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #send({ kind, key, payload }: Delivery): Promise<unknown> {
    const sender = this.#options.senders[kind]
    if (!sender) throw new Error(`no sender for ${kind}`)
    const sent = sender(payload, key)
    this.#inProgress.set(sent, { kind, key })
    try {
      return await sent
    } finally {
      this.#inProgress.delete(sent)
    }
  }

  async #run(): Promise<void> {
    this.#wakesAt = Infinity
    let delay: number | null
    try {
      await this.#deliverDue()
      delay = this.#nextDelay()
    } catch (error) {
      delay = this.#afterFailure(error)
    }
    // Same tick as #nextDelay(): a delivery added in between would not wake the worker.
    this.#running = undefined
    if (delay !== null) this.wake(delay)
  }

  #nextDelay(): number | null {
    const next = this.#isStopped ? null : this.#options.outbox.nextDue(this.#kinds)
    this.#failures = 0
    return next === null ? null : Math.min(aMinute, Math.max(100, next - Date.now()))
  }

  /** The outbox itself failed, e.g. disk full: retry indefinitely. */
  #afterFailure(error: unknown): number {
    if (this.#failures === 0) this.#options.log.error({ err: error }, 'outbox failed, retrying')
    return defaultBackOff(this.#failures++)
  }

  get #kinds(): string[] {
    return Object.keys(this.#options.senders)
  }

  async #deliverDue(): Promise<void> {
    const { outbox, log, backOff } = this.#options
    for (const delivery of outbox.due(Date.now(), batch, this.#kinds, backOff(manyAttempts) + aMinute)) {
      if (this.#isStopped) return
      // May have been erased meanwhile.
      if (!outbox.has(delivery)) continue
      try {
        await this.#send(delivery)
        outbox.remove(delivery)
        this.#outages.end(delivery)
        log.info({ kind: delivery.kind, attempts: delivery.attempts + 1 }, 'delivered from the outbox')
      } catch (error) {
        this.#postpone(delivery, error)
      }
    }
  }

  #postpone(delivery: QueuedDelivery, error: unknown): void {
    const { outbox, log, secret, backOff } = this.#options
    const { id, kind, attempts } = delivery
    if (error instanceof RefusedDelivery) {
      outbox.refused(delivery, error.message, secret.includes(kind) ? '{}' : undefined)
      log.error({ kind, err: error }, 'delivery refused by the backend, stored in the outbox')
    } else {
      if (attempts === 0) this.#outages.begin(delivery, error)
      outbox.failed(id, Date.now() + backOff(attempts))
    }
  }
}

/** Logs start and end of an outage once. */
class Outages {
  readonly #log: Log
  /** Number of queued messages by kind. */
  readonly #queued = new Map<string, number>()

  constructor(log: Log) {
    this.#log = log
  }

  begin({ kind }: Sent, error: unknown): void {
    // A refusal is about one message; the worker logs it on retry.
    if (error instanceof RefusedDelivery) return
    const queued = this.#queued.get(kind)
    this.#queued.set(kind, (queued ?? 0) + 1)
    if (queued === undefined) this.#log.warn({ kind, err: error }, 'delivery failed, stored in the outbox')
  }

  end({ kind }: Sent): void {
    const queued = this.#queued.get(kind)
    if (this.#queued.delete(kind)) this.#log.info({ kind, kept: queued }, 'deliveries recovered')
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
