import { errorMessage } from '../../shared/error-message.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { PublicationDates } from '../documents/visibility.ts'
import { LakeError, clientGone, httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { startEngineChild } from './engine-child.ts'
import type { EngineChild, EngineExit } from './engine-child.ts'
import type {
  DocumentUpdate,
  EngineResult,
  EngineTask,
  FilterOutcome,
  FilterRequest,
  FromEngine,
  QueryRequest,
  SelectionRequest,
} from './engine-protocol.ts'
import { FatalTaskError, resultOf, isAuthenticated, timeLimitOf } from './engine-protocol.ts'
import { createTaskQueue } from '../task-queue.ts'

/** `signal` aborts when the client disconnects. */
export type Client = { address: string; signal: AbortSignal }

export type QueryEngine = {
  query(request: QueryRequest, client: Client): Promise<Uint8Array<ArrayBuffer>>
  /** One outcome per filter. Without a client, the lake itself asks. Yields to queries in between. */
  filter(request: FilterRequest, client?: Client): Promise<FilterOutcome[]>
  select(request: SelectionRequest, client: Client): Promise<string[][]>
  update(dataset: string, updates: DocumentUpdate[]): void
  close(): Promise<void>
}

export type EngineSource = {
  datasets(): string[]
  all(dataset: string): Iterable<LakeDocument>
}

type Pending = {
  task: EngineTask
  resolve: (result: EngineResult) => void
  reject: (error: Error) => void
  /** Killed externally while it ran: once may be chance. */
  wasKilled: boolean
}

const RESTART_MS = 1_000

/** Beyond the time of a task: a regular expression cannot be interrupted and may run for hours. */
const GRACE_MS = 3_000

const DOCUMENTS_AT_ONCE = 200

// A long query delays other queries only, and one that exhausts the memory ends this process only.
// Tasks are sent one at a time; they wait here, where they can be reordered and dropped.
export function startQueryEngine(
  source: EngineSource,
  limits: LakeLimits,
  logger: LakeLogger,
  publicationDates: PublicationDates,
): QueryEngine {
  const waiting = createTaskQueue<Pending>({ total: limits.queryQueue, perAddress: limits.anonymousQueue })
  let running: Pending | undefined
  let isReady = false
  let closing = false
  let restart: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  let child = start()

  function start(): EngineChild {
    isReady = false
    const started = startEngineChild(limits, publicationDates, { receive, onExit })
    sendDocuments(source, started)
    started.send({ kind: 'start', limits })
    return started
  }

  function startAgain(): void {
    restart = undefined
    child = start()
    hold()
  }

  /** Keeps Node running only while a task waits. */
  function hold(): void {
    const hasWork = running !== undefined || !waiting.isEmpty()
    child.hold(hasWork)
    restart?.[hasWork ? 'ref' : 'unref']()
  }

  // Fails the task that ended the process, but retries it once after an external kill.
  // If the process could not start, all waiting tasks fail.
  function onExit({ cause, isExternal }: EngineExit): void {
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
    failed?.reject(new FatalTaskError(failed.task, 'The query needs more memory than a query may use'))
  }

  function rejectAll(error: () => LakeError): void {
    finish()?.reject(error())
    for (let pending = waiting.next(); pending; pending = waiting.next()) pending.reject(error())
  }

  function onTimeout(pending: Pending): void {
    if (running !== pending) return
    finish()
    logger.error({ error: 'a task did not end in time' }, 'content lake: query engine failed')
    void child.stop()
    startAgain()
    pending.reject(
      new FatalTaskError(pending.task, `The query took longer than ${timeLimitOf(pending.task, limits)} ms`),
    )
  }

  function finish(): Pending | undefined {
    const task = running
    clearTimeout(deadline)
    running = undefined
    return task
  }

  function startNext(): void {
    if (isReady) {
      running ??= waiting.next()
      while (running && !isSent(running)) running = waiting.next()
    }
    hold()
  }

  /** Values that cannot be cloned fail alone. */
  function isSent(pending: Pending): boolean {
    try {
      child.send({ kind: 'task', task: pending.task })
      // After a pause of this process, the response may be there unread.
      const checkSoon = () => setImmediate(onTimeout, pending)
      deadline = setTimeout(checkSoon, timeLimitOf(pending.task, limits) + GRACE_MS)
      return true
    } catch (error) {
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
    if (!pending) return
    if ('result' in message) pending.resolve(message.result)
    else if ('refusal' in message) {
      const { status, body, message: text } = message.refusal
      pending.reject(new LakeError(status, body, text))
    } else pending.reject(new Error(message.defect))
  }

  async function enqueue(task: EngineTask, client: Client | undefined): Promise<EngineResult> {
    if (closing) throw closed()
    if (client?.signal.aborted) throw clientGone()
    const { promise, resolve, reject } = Promise.withResolvers<EngineResult>()
    const pending = { task, resolve, reject, wasKilled: false }
    waiting.add(pending, isAuthenticated(task), client?.address)
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
    async select(request, client) {
      return resultOf(await enqueue({ kind: 'select', request }, client), 'select').selected
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

function sendDocuments(source: EngineSource, child: EngineChild): void {
  for (const dataset of source.datasets()) {
    let updates: DocumentUpdate[] = []
    for (const document of source.all(dataset)) {
      if (updates.push({ id: document._id, document }) < DOCUMENTS_AT_ONCE) continue
      child.send({ kind: 'update', dataset, updates })
      updates = []
    }
    child.send({ kind: 'update', dataset, updates })
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
