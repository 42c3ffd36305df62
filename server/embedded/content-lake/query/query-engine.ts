import { reasonOf } from '../../../reason-of.ts'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError, clientGone, httpError, queryExecutionError } from '../http/errors.ts'
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
    for (const dataset of source.datasets()) {
      let updates: DocumentUpdate[] = []
      for (const document of source.all(dataset)) {
        if (updates.push({ id: document._id, document }) < DOCUMENTS_AT_ONCE) continue
        started.send({ kind: 'update', dataset, updates })
        updates = []
      }
      started.send({ kind: 'update', dataset, updates })
    }
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
      asked.reject(new Error(`The query engine cannot be given a task: ${reasonOf(error)}`))
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
      const answer = await ask({ kind: 'query', request }, asker)
      if (answer.kind !== 'query') throw new Error('The query engine answered another question')
      return answer.body
    },
    async filter(request, asker) {
      const outcomes: FilterOutcome[] = []
      let atOnce = Infinity
      while (outcomes.length < request.filters.length) {
        const filters = request.filters.slice(outcomes.length, outcomes.length + atOnce)
        try {
          const answer = await ask({ kind: 'filter', request: { ...request, filters } }, asker)
          if (answer.kind !== 'filter') throw new Error('The query engine answered another question')
          outcomes.push(...answer.outcomes)
        } catch (error) {
          if (!(error instanceof EngineEnd)) throw error
          // Which of several it was shows when each is asked alone.
          if (filters.length === 1) outcomes.push({ error: error.body })
          atOnce = 1
        }
      }
      return outcomes
    },
    async select(request, asker) {
      const answer = await ask({ kind: 'select', request }, asker)
      if (answer.kind !== 'select') throw new Error('The query engine answered another question')
      return answer.selected
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

/** Strangers wait until the site, the Studio and whoever else has a token or a session have been answered. */
function isKnown(task: EngineTask): boolean {
  if (task.kind === 'select') return true
  const callers = task.kind === 'query' ? [task.request] : task.request.filters
  return callers.every(({ identity }) => identity !== null)
}

function closed(): LakeError {
  return httpError(503, 'The server is shutting down')
}

/** Milliseconds that a task may compute. */
function timeOf(task: EngineTask, limits: LakeLimits): number {
  if (task.kind === 'select') return limits.transactionTimeMs
  if (task.kind === 'filter')
    return limits.filterPortionMs + (isKnown(task) ? limits.filterTimeMs : limits.anonymousFilterTimeMs)
  return isKnown(task) ? limits.queryTimeMs : limits.anonymousQueryTimeMs
}

/** The process was ended by a task: practically always one that exhausted its memory, or one that did not end. */
class EngineEnd extends LakeError {
  constructor(task: EngineTask, description: string) {
    super(400, queryExecutionError(queryOf(task), description).body, description)
  }
}

/** The query of a task; of several, one. */
function queryOf({ kind, request }: EngineTask): string {
  if (kind === 'query') return request.query
  if (kind === 'filter') return request.filters[0]?.query ?? ''
  const last = request.mutations.at(-1)
  return last && 'selection' in last && 'query' in last.selection ? last.selection.query : ''
}

function unavailable(): LakeError {
  return httpError(503, 'Queries cannot be answered at present')
}
