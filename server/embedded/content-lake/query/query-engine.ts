import { Worker } from 'node:worker_threads'
import { reasonOf } from '../../../reason-of.ts'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError, clientGone, httpError, queryExecutionError } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { LakeLogger } from '../logger.ts'
import type {
  DocumentUpdate,
  EngineAnswer,
  EngineTask,
  FilterOutcome,
  FilterRequest,
  FromEngine,
  QueryRequest,
  ToEngine,
} from './engine-protocol.ts'
import { createTaskQueue } from '../task-queue.ts'

/** Who waits for an answer: from which network address, and until when. */
export type Asker = { address: string; signal: AbortSignal }

export type QueryEngine = {
  /** The JSON text of the answer in UTF-8. Throws LakeErrors. */
  query(request: QueryRequest, asker: Asker): Promise<Uint8Array<ArrayBuffer>>
  /** One outcome per filter. Without an asker it is the lake itself that asks. Queries are answered in between. */
  filter(request: FilterRequest, asker?: Asker): Promise<FilterOutcome[]>
  /** Whatever is asked afterwards sees these changes. */
  update(dataset: string, updates: DocumentUpdate[]): void
  close(): Promise<void>
}

type EngineSource = {
  datasets(): string[]
  all(dataset: string): Iterable<LakeDocument>
}

type Pending = {
  task: EngineTask
  resolve: (answer: EngineAnswer) => void
  reject: (error: Error) => void
}

/**
 * Evaluates GROQ in a thread with its own copy of the documents, so that a long query delays other queries but not
 * the process, and one that exhausts the memory ends that thread only, which is then replaced. The thread is given one
 * task at a time; those that wait do so here, where their order can change and who has gone is left out.
 */
export function startQueryEngine(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const waiting = createTaskQueue<Pending>({ all: limits.queryQueue, ofAddress: limits.anonymousQueue })
  let running: Pending | undefined
  let closing = false
  let worker = startWorker()

  function startWorker(): Worker {
    const created = new Worker(new URL('./engine-thread.ts', import.meta.url), {
      name: 'content-lake-queries',
      workerData: { limits },
      resourceLimits: { maxOldGenerationSizeMb: limits.queryHeapMegabytes },
    })
    created.on('message', receive)
    created.on('error', (error) =>
      logger.error({ error: error.message }, 'content lake: query engine failed'),
    )
    created.on('exit', () => {
      if (!closing && created === worker) replaceWorker()
    })
    created.unref()
    for (const dataset of source.datasets()) {
      const updates = Array.from(source.all(dataset), (document) => ({ id: document._id, document }))
      post(created, { kind: 'update', dataset, updates })
    }
    return created
  }

  /** The task that ended the thread fails. */
  function replaceWorker(): void {
    worker = startWorker()
    const culprit = running
    startNext()
    culprit?.reject(endOf(culprit.task))
  }

  function startNext(): void {
    do running = waiting.next()
    while (running && !isHandedOver(running))
    // An idle engine does not keep the process running.
    if (running) worker.ref()
    else worker.unref()
  }

  /** A task that the thread cannot be given, since a value in it cannot be copied, fails alone. */
  function isHandedOver({ task, reject }: Pending): boolean {
    try {
      post(worker, { kind: 'task', task })
      return true
    } catch (error) {
      reject(new Error(`The query engine cannot be given a task: ${reasonOf(error)}`))
      return false
    }
  }

  function receive(message: FromEngine): void {
    const asked = running
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
    const asked = { task, resolve, reject }
    waiting.add(asked, isKnown(task), asker?.address)
    asker?.signal.addEventListener('abort', () => {
      if (waiting.remove(asked)) reject(clientGone())
    })
    if (!running) startNext()
    return promise
  }

  return {
    async query(request, asker) {
      const answer = await ask({ kind: 'query', request }, asker)
      if (answer.kind !== 'query') throw new Error('The query engine answered another question')
      return answer.body
    },
    async filter(request, asker) {
      const outcomes: FilterOutcome[] = []
      while (outcomes.length < request.filters.length) {
        const filters = request.filters.slice(outcomes.length)
        const answer = await ask({ kind: 'filter', request: { ...request, filters } }, asker)
        if (answer.kind !== 'filter') throw new Error('The query engine answered another question')
        outcomes.push(...answer.outcomes)
      }
      return outcomes
    },
    update: (dataset, updates) => post(worker, { kind: 'update', dataset, updates }),
    async close() {
      closing = true
      for (let asked = running; asked; asked = waiting.next()) asked.reject(closed())
      running = undefined
      await worker.terminate()
    },
  }
}

/** Strangers wait until the site, the Studio and whoever else has a token or a session have been answered. */
function isKnown(task: EngineTask): boolean {
  const callers = task.kind === 'query' ? [task.request] : task.request.filters
  return callers.every(({ identity }) => identity !== null)
}

function closed(): LakeError {
  return httpError(503, 'The server is shutting down')
}

/** Practically always the end of a thread whose memory a query exhausted. */
function endOf(task: EngineTask): Error {
  if (task.kind === 'filter') return new Error('The query engine ended')
  return queryExecutionError(task.request.query, 'The query needs more memory than a query may use')
}

function post(worker: Worker, message: ToEngine): void {
  worker.postMessage(message)
}
