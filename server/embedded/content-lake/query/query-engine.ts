import { Worker } from 'node:worker_threads'
import type { LakeDocument } from '../documents/document.ts'
import { LakeError, httpError, queryExecutionError } from '../http/errors.ts'
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

export type QueryEngine = {
  /** The JSON text of the answer in UTF-8. Throws LakeErrors. */
  query(request: QueryRequest): Promise<Uint8Array<ArrayBuffer>>
  /** One outcome per filter. */
  filter(request: FilterRequest): Promise<FilterOutcome[]>
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
 * the process, and one that exhausts the memory ends that thread only, which is then replaced.
 */
export function startQueryEngine(source: EngineSource, limits: LakeLimits, logger: LakeLogger): QueryEngine {
  const pending = new Map<number, Pending>()
  let lastId = 0
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

  /** The oldest task is the one that ended the thread; the others are asked again. */
  function replaceWorker(): void {
    worker = startWorker()
    const [culprit, ...others] = pending.entries()
    if (culprit) {
      pending.delete(culprit[0])
      culprit[1].reject(endOf(culprit[1].task))
    }
    if (others.length > 0) worker.ref()
    for (const [id, { task }] of others) post(worker, { kind: 'task', id, task })
  }

  function receive(message: FromEngine): void {
    const asked = pending.get(message.id)
    pending.delete(message.id)
    // An idle engine does not keep the process running.
    if (pending.size === 0) worker.unref()
    if (!asked) return
    if ('answer' in message) asked.resolve(message.answer)
    else if ('refusal' in message) {
      const { status, body, message: text } = message.refusal
      asked.reject(new LakeError(status, body, text))
    } else asked.reject(new Error(message.defect))
  }

  function ask(task: EngineTask): Promise<EngineAnswer> {
    if (closing) return Promise.reject(httpError(503, 'The server is shutting down'))
    lastId += 1
    const id = lastId
    return new Promise((resolve, reject) => {
      pending.set(id, { task, resolve, reject })
      worker.ref()
      post(worker, { kind: 'task', id, task })
    })
  }

  return {
    async query(request) {
      if (pending.size >= limits.queryQueue) throw httpError(429, 'Too many queries are waiting')
      const answer = await ask({ kind: 'query', request })
      if (answer.kind !== 'query') throw new Error('The query engine answered another question')
      return answer.body
    },
    async filter(request) {
      const answer = await ask({ kind: 'filter', request })
      if (answer.kind !== 'filter') throw new Error('The query engine answered another question')
      return answer.outcomes
    },
    update: (dataset, updates) => post(worker, { kind: 'update', dataset, updates }),
    async close() {
      closing = true
      for (const { reject } of pending.values()) reject(httpError(503, 'The server is shutting down'))
      pending.clear()
      await worker.terminate()
    },
  }
}

/** Practically always the end of a thread whose memory a query exhausted. */
function endOf(task: EngineTask): Error {
  if (task.kind === 'filter') return new Error('The query engine ended')
  return queryExecutionError(task.request.query, 'The query needs more memory than a query may use')
}

function post(worker: Worker, message: ToEngine): void {
  worker.postMessage(message)
}
