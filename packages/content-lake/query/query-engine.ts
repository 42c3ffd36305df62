import { errorMessage } from '../../../server/observability/error-message.ts'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError, clientGone, httpError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import { startEngineChild } from './engine-child.ts'
import type { EngineChild, EngineEnding } from './engine-child.ts'
import type {
  DocumentUpdate,
  EngineAnswer,
  EngineTask,
  FilterOutcome,
  FilterRequest,
  FromEngine,
  QueryRequest,
  SelectionRequest,
} from './engine-protocol.ts'
import { EngineEnd, answerOf, isKnown, timeOf } from './engine-task.ts'
import { createTaskQueue } from '../task-queue.ts'

/** Who waits for an answer: from which network address, and until when. */
export type Asker = { address: string; signal: AbortSignal }

export type QueryEngine = {
  /** The JSON text of the answer in UTF-8. Throws LakeErrors. */
  query(request: QueryRequest, asker: Asker): Promise<Uint8Array<ArrayBuffer>>
  /** One outcome per filter. Without an asker it is the lake itself that asks. Queries are answered in between. */
  filter(request: FilterRequest, asker?: Asker): Promise<FilterOutcome[]>
  /** What the queries of a transaction's mutations select; fails as the first of the mutations that cannot be done. */
  select(request: SelectionRequest, asker: Asker): Promise<string[][]>
  /** Whatever is asked afterwards sees these changes. */
  update(dataset: string, updates: DocumentUpdate[]): void
  close(): Promise<void>
}

export type EngineSource = {
  datasets(): string[]
  all(dataset: string): Iterable<LakeDocument>
}

type Pending = {
  task: EngineTask
  resolve: (answer: EngineAnswer) => void
  reject: (error: Error) => void
  /** Whether a process was ended from outside while it was at this task: once may be chance. */
  wasCutOff: boolean
}

/** After which a process that could not even start is started again, in ms. */
const RESTART_MS = 1_000

/** What a process may take beyond the time of a task, in ms: a search in a text cannot be interrupted and may last hours. */
const GRACE_MS = 3_000

/** Documents that are sent at once to a process that starts. */
const DOCUMENTS_AT_ONCE = 200

/**
 * Evaluates GROQ in a process with its own copy of the documents, so that a long query delays other queries but not the
 * lake, and one that exhausts the memory ends that process only, which is then replaced. It is given one task at a time;
 * those that wait do so here, where their order can change and who has gone is left out.
 */
export function startQueryEngine(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const waiting = createTaskQueue<Pending>({ all: limits.queryQueue, ofAddress: limits.anonymousQueue })
  let running: Pending | undefined
  let isReady = false
  let closing = false
  let restart: NodeJS.Timeout | undefined
  let deadline: NodeJS.Timeout | undefined
  let child = start()

  function start(): EngineChild {
    isReady = false
    const started = startEngineChild(limits, { receive, ended })
    sendDocuments(source, started)
    started.send({ kind: 'start', limits })
    return started
  }

  function startAgain(): void {
    restart = undefined
    child = start()
    hold()
  }

  /** While somebody waits for it, and only then, an engine keeps the process running. */
  function hold(): void {
    const isWaitedFor = running !== undefined || !waiting.isEmpty()
    child.hold(isWaitedFor)
    restart?.[isWaitedFor ? 'ref' : 'unref']()
  }

  /**
   * The task that ended the process fails. One during which somebody else ended it is done again by the next process, the
   * first time. Where the process could not even start, whatever waits fails.
   */
  function ended({ cause, isFromOutside }: EngineEnding): void {
    if (cause !== null) logger.error({ error: cause }, 'content lake: query engine failed')
    if (!isReady) {
      refuseAll(unavailable)
      restart = setTimeout(startAgain, RESTART_MS).unref()
      return
    }
    const isAgain = isFromOutside && running?.wasCutOff === false
    if (running) running.wasCutOff = true
    clearTimeout(deadline)
    const culprit = isAgain ? undefined : finished()
    startAgain()
    culprit?.reject(new EngineEnd(culprit.task, 'The query needs more memory than a query may use'))
  }

  function refuseAll(error: () => LakeError): void {
    finished()?.reject(error())
    for (let asked = waiting.next(); asked; asked = waiting.next()) asked.reject(error())
  }

  /** The task that does not end is ended with its process. */
  function giveUp(late: Pending): void {
    if (running !== late) return
    finished()
    logger.error({ error: 'it did not end in time' }, 'content lake: query engine failed')
    void child.stop()
    startAgain()
    late.reject(new EngineEnd(late.task, `The query took longer than ${timeOf(late.task, limits)} ms`))
  }

  function finished(): Pending | undefined {
    const task = running
    clearTimeout(deadline)
    running = undefined
    return task
  }

  function startNext(): void {
    if (isReady) {
      running ??= waiting.next()
      while (running && !isHandedOver(running)) running = waiting.next()
    }
    hold()
  }

  /** A task that the process cannot be given, since a value in it cannot be copied, fails alone. */
  function isHandedOver(asked: Pending): boolean {
    try {
      child.send({ kind: 'task', task: asked.task })
      // After a pause of this process the answer may be there already, unread.
      const giveUpSoon = () => setImmediate(giveUp, asked)
      deadline = setTimeout(giveUpSoon, timeOf(asked.task, limits) + GRACE_MS)
      return true
    } catch (error) {
      asked.reject(new Error(`The query engine cannot be given a task: ${errorMessage(error)}`))
      return false
    }
  }

  function receive(message: FromEngine): void {
    if (message === 'ready') {
      isReady = true
      return startNext()
    }
    const asked = finished()
    startNext()
    if (!asked) return
    if ('answer' in message) asked.resolve(message.answer)
    else if ('refusal' in message) {
      const { status, body, message: text } = message.refusal
      asked.reject(new LakeError(status, body, text))
    } else asked.reject(new Error(message.defect))
  }

  async function ask(task: EngineTask, asker: Asker | undefined): Promise<EngineAnswer> {
    if (closing) throw closed()
    if (asker?.signal.aborted) throw clientGone()
    const { promise, resolve, reject } = Promise.withResolvers<EngineAnswer>()
    const asked = { task, resolve, reject, wasCutOff: false }
    waiting.add(asked, isKnown(task), asker?.address)
    const leave = (): void => {
      if (!waiting.remove(asked)) return
      hold()
      reject(clientGone())
    }
    asker?.signal.addEventListener('abort', leave)
    if (!running) startNext()
    // A client that takes its time would keep the answer by it.
    return promise.finally(() => asker?.signal.removeEventListener('abort', leave))
  }

  return {
    async query(request, asker) {
      return answerOf(await ask({ kind: 'query', request }, asker), 'query').body
    },
    filter: (request, asker) => filterInParts(request, (task) => ask(task, asker)),
    async select(request, asker) {
      return answerOf(await ask({ kind: 'select', request }, asker), 'select').selected
    },
    update: (dataset, updates) => child.send({ kind: 'update', dataset, updates }),
    async close() {
      closing = true
      refuseAll(closed)
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

/** Asks for filters until all have an outcome: an answer may be of the first ones only. */
async function filterInParts(
  request: FilterRequest,
  ask: (task: EngineTask) => Promise<EngineAnswer>,
): Promise<FilterOutcome[]> {
  const outcomes: FilterOutcome[] = []
  let atOnce = Infinity
  while (outcomes.length < request.filters.length) {
    const filters = request.filters.slice(outcomes.length, outcomes.length + atOnce)
    try {
      const answer = await ask({ kind: 'filter', request: { ...request, filters } })
      outcomes.push(...answerOf(answer, 'filter').outcomes)
    } catch (error) {
      if (!(error instanceof EngineEnd)) throw error
      // Which of several it was shows when each is asked alone.
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
  return httpError(503, 'Queries cannot be answered at present')
}
