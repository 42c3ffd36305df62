import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { errorMessage } from '../../shared/text/error-message.ts'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError, clientGone, httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { resultIn, startChild, type Child, type ChildExit } from '../processes/child.ts'
import {
  FatalTaskError,
  isOfSite,
  resultOf,
  timeLimitOf,
  timeoutOf,
  type DocumentUpdate,
  type EngineResult,
  type EngineTask,
  type FilterOutcome,
  type FilterRequest,
  type FromEngine,
  type PlanRequest,
  type QueryRequest,
  type SerializedPlan,
  type ToEngine,
} from './engine-protocol.ts'
import { FairShares } from '../../shared/limits/fair-shares.ts'
import { queueClient, type Client } from '../caller.ts'

export type QueryEngine = {
  query(request: QueryRequest, client: Client): Promise<Uint8Array<ArrayBuffer>>
  /** One outcome per filter. Yields to queries in between. */
  filter(request: FilterRequest, client: Client): Promise<FilterOutcome[]>
  /** Plans a transaction on the documents as they are; the caller makes sure that nothing changes them meanwhile. */
  plan(request: PlanRequest): Promise<SerializedPlan>
  update(dataset: string, updates: DocumentUpdate[]): void
  close(): Promise<void>
}

type EngineSource = {
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
/** Others wait meanwhile. */
const USER_GRACE_MS = 400

const DOCUMENTS_AT_ONCE = 200

// A long query delays other queries only, and one that exhausts the memory ends this process only.
// Tasks are sent one at a time; they wait here, where they can be reordered and dropped.
export function startQueryEngine(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const waiting = new FairShares<Pending>({ perClient: limits.userQueue })
  let running: Pending | undefined
  let endTurn = (): void => {}
  let isReady = false
  let closing = false
  let restart: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  let child = start()

  function start(): Child<ToEngine> {
    isReady = false
    const started = startChild<ToEngine, FromEngine>(
      { file: program, heapMegabytes: limits.queryHeapMegabytes },
      { receive, onExit },
    )
    void load(started)
    return started
  }

  /** Sends in parts, so that a process that has to be replaced does not hold the site. */
  async function load(started: Child<ToEngine>): Promise<void> {
    for (const message of initialUpdates(source)) {
      started.send(message)
      await nextTurn()
      if (started !== child || closing) return
    }
    started.send({ kind: 'start', limits })
  }

  function startAgain(): void {
    restart = undefined
    child = start()
    hold()
  }

  /** Keeps Node running only while a task waits. */
  function hold(): void {
    const hasWork = running !== undefined || !waiting.isEmpty
    child.hold(hasWork)
    restart?.[hasWork ? 'ref' : 'unref']()
  }

  // Fails the task that ended the process, but retries it once after an external kill.
  // If the process could not start, all waiting tasks fail.
  function onExit({ cause, isExternal }: ChildExit): void {
    if (cause !== null) logger.error({ error: cause }, 'content lake: query engine failed')
    if (!isReady) {
      rejectAll(unavailable)
      restart = setTimeout(startAgain, RESTART_MS).unref()
      return
    }
    const isRetry = isExternal && running?.wasKilled === false
    if (running) running.wasKilled = true
    clearTimeout(deadline)
    const failed = isRetry ? undefined : finish()
    startAgain()
    failed?.reject(new FatalTaskError(failed.task, 'needs more memory than it may use'))
  }

  function rejectAll(error: () => LakeError): void {
    finish()?.reject(error())
    for (let turn = waiting.next(); turn; turn = waiting.next()) {
      waiting.remove(turn.task)
      turn.task.reject(error())
    }
  }

  function onTimeout(pending: Pending): void {
    if (running !== pending) return
    finish()
    logger.error({ error: 'a task did not end in time' }, 'content lake: query engine failed')
    void child.stop()
    startAgain()
    pending.reject(timeoutOf(pending.task, limits))
  }

  function finish(): Pending | undefined {
    const task = running
    if (task) waiting.remove(task)
    clearTimeout(deadline)
    running = undefined
    endTurn()
    endTurn = () => {}
    return task
  }

  function startNext(): void {
    if (isReady) {
      running ??= take()
      while (running && !isSent(running)) running = take()
    }
    hold()
  }

  function take(): Pending | undefined {
    const turn = waiting.next()
    endTurn = turn?.end ?? (() => {})
    return turn?.task
  }

  /** Values that cannot be cloned fail alone. */
  function isSent(pending: Pending): boolean {
    try {
      child.send({ kind: 'task', task: pending.task })
      // After a pause of this process, the response may be there unread.
      const checkSoon = () => setImmediate(onTimeout, pending)
      const grace = isOfSite(pending.task) ? GRACE_MS : USER_GRACE_MS
      deadline = setTimeout(checkSoon, timeLimitOf(pending.task, limits) + grace)
      return true
    } catch (error) {
      waiting.remove(pending)
      pending.reject(new Error(`The task cannot be sent to the query engine: ${errorMessage(error)}`))
      return false
    }
  }

  function receive(message: FromEngine): void {
    if (message === 'ready') {
      isReady = true
      return startNext()
    }
    const pending = finish()
    startNext()
    try {
      pending?.resolve(resultIn(message))
    } catch (error) {
      pending?.reject(error as Error)
    }
  }

  async function enqueue(task: EngineTask, client?: Client): Promise<EngineResult> {
    if (closing) throw closed()
    if (client?.signal.aborted) throw clientGone()
    const { promise, resolve, reject } = Promise.withResolvers<EngineResult>()
    const pending = { task, resolve, reject, drop: reject, wasKilled: false }
    waiting.add(pending, queueClient(client ?? { caller: { group: 'site', id: '' } }))
    const onAbort = (): void => {
      if (!waiting.remove(pending)) return
      hold()
      reject(clientGone())
    }
    client?.signal.addEventListener('abort', onAbort)
    if (!running) startNext()
    // Otherwise a slow client would retain the response.
    return promise.finally(() => client?.signal.removeEventListener('abort', onAbort))
  }

  return {
    async query(request, client) {
      return resultOf(await enqueue({ kind: 'query', request }, client), 'query').body
    },
    filter: (request, client) => filterInParts(request, (task) => enqueue(task, client)),
    async plan(request) {
      return resultOf(await enqueue({ kind: 'plan', request }), 'plan').plan
    },
    update: (dataset, updates) => child.send({ kind: 'update', dataset, updates }),
    async close() {
      closing = true
      rejectAll(closed)
      clearTimeout(restart)
      await child.stop()
    },
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

/** A response may cover only the first filters. */
async function filterInParts(
  request: FilterRequest,
  enqueue: (task: EngineTask) => Promise<EngineResult>,
): Promise<FilterOutcome[]> {
  const outcomes: FilterOutcome[] = []
  let atOnce = Infinity
  while (outcomes.length < request.filters.length) {
    const filters = request.filters.slice(outcomes.length, outcomes.length + atOnce)
    try {
      const result = await enqueue({ kind: 'filter', request: { ...request, filters } })
      outcomes.push(...resultOf(result, 'filter').outcomes)
    } catch (error) {
      if (!(error instanceof FatalTaskError)) throw error
      // Retries one by one to find the cause.
      if (filters.length === 1) outcomes.push({ error: error.body })
      atOnce = 1
    }
  }
  return outcomes
}

function closed(): LakeError {
  return httpError(503, 'The server is shutting down')
}

function unavailable(): LakeError {
  return httpError(503, 'Queries are temporarily unavailable')
}

/** Queries of people with a session, and plans of transactions, have processes of their own from the first one on. */
export function startQueryEngines(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const start = () =>
    startQueryEngine(source, { ...limits, queryHeapMegabytes: limits.userHeapMegabytes }, logger)
  const site = startQueryEngine(source, limits, logger)
  let users: QueryEngine | undefined
  let planner: QueryEngine | undefined
  let isClosed = false

  function engineFor({ caller }: Client): QueryEngine {
    return isClosed || caller.group === 'site' ? site : (users ??= start())
  }

  return {
    query: async (request, client) => engineFor(client).query(request, client),
    filter: async (request, client) => engineFor(client).filter(request, client),
    plan: async (request) => (isClosed ? site : (planner ??= start())).plan(request),
    update(dataset, updates) {
      for (const engine of [site, users, planner]) engine?.update(dataset, updates)
    },
    async close() {
      isClosed = true
      await Promise.all([site, users, planner].map((engine) => engine?.close()))
    },
  }
}
