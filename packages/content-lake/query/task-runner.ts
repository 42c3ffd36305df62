import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { FairShares } from '../../shared/limits/fair-shares.ts'
import { errorMessage } from '../../shared/text/error-message.ts'
import { queueClient, type Client } from '../caller.ts'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError, clientGone, httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { resultIn, startChild, type Child, type ChildExit } from '../processes/child.ts'
import {
  FatalTaskError,
  isOfSite,
  timeLimitOf,
  timeoutOf,
  type DocumentUpdate,
  type EngineResult,
  type EngineTask,
  type FromEngine,
  type ToEngine,
} from './engine-protocol.ts'

export type EngineSource = {
  datasets(): string[]
  all(dataset: string): Iterable<LakeDocument>
}

type Pending = {
  task: EngineTask
  resolve: (result: EngineResult) => void
  reject: (error: Error) => void
  drop: (error: Error) => void
  /** Killed externally while it ran: once may be chance. */
  wasKilled: boolean
}

const program = fileURLToPath(new URL('./engine-process.ts', import.meta.url))

const RESTART_MS = 1_000

/** Beyond the time of a task: a search for a text cannot be interrupted and may run for hours. */
const GRACE_MS = 3_000
/** A user's task holds up the tasks of other users. */
const USER_GRACE_MS = 400

const DOCUMENTS_AT_ONCE = 200

/**
 * A long query delays other queries only, and one that exhausts the memory ends this process only.
 * Tasks are sent one at a time; they wait here, where they can be reordered and dropped.
 */
export class TaskRunner {
  readonly #source: EngineSource
  readonly #limits: LakeLimits
  readonly #logger: LakeLogger
  readonly #waiting: FairShares<Pending>
  #running: Pending | undefined
  #endTurn = (): void => {}
  #isReady = false
  #isClosing = false
  #restart: NodeJS.Timeout | undefined
  #deadline: NodeJS.Timeout | undefined
  #child: Child<ToEngine>

  constructor(source: EngineSource, limits: LakeLimits, logger: LakeLogger) {
    this.#source = source
    this.#limits = limits
    this.#logger = logger
    this.#waiting = new FairShares({ perClient: limits.userQueue })
    this.#child = this.#start()
  }

  async run(task: EngineTask, client?: Client): Promise<EngineResult> {
    if (this.#isClosing) throw closed()
    if (client?.signal.aborted) throw clientGone()
    const { promise, resolve, reject } = Promise.withResolvers<EngineResult>()
    const pending = { task, resolve, reject, drop: reject, wasKilled: false }
    this.#waiting.add(pending, queueClient(client ?? { caller: { group: 'site', id: '' } }))
    const onAbort = (): void => {
      if (!this.#waiting.remove(pending)) return
      this.#hold()
      reject(clientGone())
    }
    client?.signal.addEventListener('abort', onAbort)
    if (!this.#running) this.#startNext()
    // Otherwise a slow client would retain the response.
    return promise.finally(() => client?.signal.removeEventListener('abort', onAbort))
  }

  update(dataset: string, updates: DocumentUpdate[]): void {
    this.#child.send({ kind: 'update', dataset, updates })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    this.#rejectAll(closed)
    clearTimeout(this.#restart)
    await this.#child.stop()
  }

  #start(): Child<ToEngine> {
    this.#isReady = false
    const started = startChild<ToEngine, FromEngine>(
      { file: program, heapMegabytes: this.#limits.queryHeapMegabytes },
      { receive: (message) => this.#receive(message), onExit: (exit) => this.#onExit(exit) },
    )
    void this.#load(started)
    return started
  }

  /** Sends in parts, so that a process that has to be replaced does not hold the site. */
  async #load(started: Child<ToEngine>): Promise<void> {
    for (const message of initialUpdates(this.#source)) {
      started.send(message)
      await nextTurn()
      if (started !== this.#child || this.#isClosing) return
    }
    started.send({ kind: 'start', limits: this.#limits })
  }

  #startAgain(): void {
    this.#restart = undefined
    this.#child = this.#start()
    this.#hold()
  }

  /** Keeps Node running only while a task waits. */
  #hold(): void {
    const hasWork = this.#running !== undefined || !this.#waiting.isEmpty
    this.#child.hold(hasWork)
    this.#restart?.[hasWork ? 'ref' : 'unref']()
  }

  /**
   * Fails the task that ended the process, but retries it once after an external kill.
   * If the process could not start, all waiting tasks fail.
   */
  #onExit({ cause, isExternal }: ChildExit): void {
    if (cause !== null) this.#logFailure(cause)
    if (!this.#isReady) {
      this.#rejectAll(unavailable)
      this.#restart = setTimeout(() => this.#startAgain(), RESTART_MS).unref()
      return
    }
    const isRetry = isExternal && this.#running?.wasKilled === false
    if (this.#running) this.#running.wasKilled = true
    clearTimeout(this.#deadline)
    const failed = isRetry ? undefined : this.#finish()
    this.#startAgain()
    failed?.reject(new FatalTaskError(failed.task, 'needs more memory than it may use'))
  }

  #onTimeout(pending: Pending): void {
    if (this.#running !== pending) return
    this.#finish()
    this.#logFailure('a task did not end in time')
    void this.#child.stop()
    this.#startAgain()
    pending.reject(timeoutOf(pending.task, this.#limits))
  }

  #logFailure(error: string): void {
    this.#logger.error({ error }, 'content lake: query engine failed')
  }

  #rejectAll(error: () => LakeError): void {
    this.#finish()?.reject(error())
    for (let turn = this.#waiting.next(); turn; turn = this.#waiting.next()) {
      this.#waiting.remove(turn.task)
      turn.task.reject(error())
    }
  }

  #startNext(): void {
    if (this.#isReady) {
      this.#running ??= this.#take()
      while (this.#running && !this.#isSent(this.#running)) this.#running = this.#take()
    }
    this.#hold()
  }

  #take(): Pending | undefined {
    const turn = this.#waiting.next()
    this.#endTurn = turn?.end ?? (() => {})
    return turn?.task
  }

  #finish(): Pending | undefined {
    const task = this.#running
    if (task) this.#waiting.remove(task)
    clearTimeout(this.#deadline)
    this.#running = undefined
    this.#endTurn()
    this.#endTurn = () => {}
    return task
  }

  /** Values that cannot be cloned fail alone. */
  #isSent(pending: Pending): boolean {
    const { task } = pending
    try {
      this.#child.send({ kind: 'task', task })
      // After a pause of this process, the response may be there unread.
      const checkSoon = () => setImmediate(() => this.#onTimeout(pending))
      const grace = isOfSite(task) ? GRACE_MS : USER_GRACE_MS
      this.#deadline = setTimeout(checkSoon, timeLimitOf(task, this.#limits) + grace)
      return true
    } catch (error) {
      this.#waiting.remove(pending)
      pending.reject(new Error(`The task cannot be sent to the query engine: ${errorMessage(error)}`))
      return false
    }
  }

  #receive(message: FromEngine): void {
    if (message === 'ready') {
      this.#isReady = true
      return this.#startNext()
    }
    const pending = this.#finish()
    this.#startNext()
    try {
      pending?.resolve(resultIn(message))
    } catch (error) {
      pending?.reject(error as Error)
    }
  }
}

function* initialUpdates(source: EngineSource): Generator<Extract<ToEngine, { kind: 'update' }>> {
  for (const dataset of source.datasets()) {
    let updates: DocumentUpdate[] = []
    for (const document of source.all(dataset)) {
      if (updates.push({ id: document._id, document }) < DOCUMENTS_AT_ONCE) continue
      yield { kind: 'update', dataset, updates }
      updates = []
    }
    yield { kind: 'update', dataset, updates }
  }
}

function closed(): LakeError {
  return httpError(503, 'The server is shutting down')
}

function unavailable(): LakeError {
  return httpError(503, 'Queries are temporarily unavailable')
}
