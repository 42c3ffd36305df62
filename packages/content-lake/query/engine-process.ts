/** The query engine's process: answers what its parent asks until the parent ends, in whatever way. */
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { endSignals } from '../../../server/lifecycle/stop-on-signal.ts'
import { LakeError } from '../http/errors.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { selectDocuments } from '../mutations/select-documents.ts'
import { answerQuery } from './answer-query.ts'
import { createDatasetReplica } from './dataset-replica.ts'
import type { DatasetReplica } from './dataset-replica.ts'
import { endWithParent } from './end-with-parent.ts'
import type { EngineAnswer, EngineTask, FromEngine, ToEngine } from './engine-protocol.ts'
import { filterDocuments } from './filter-documents.ts'

/** Of a defect's description; its parent writes it into the log. */
const MAX_DEFECT = 10_000

let limits = DEFAULT_LIMITS
const replicas = new Map<string, DatasetReplica>()

// A terminal and a supervisor tell all processes to end; the parent still answers what is in progress.
for (const signal of endSignals) process.on(signal, () => {})
endWithParent()
endFirst()
process.on('message', receive)

/** Where a machine has too little memory, this process is ended, and not that of the site. */
function endFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Elsewhere than on Linux nobody is asked.
  }
}

function receive(message: ToEngine): void {
  switch (message.kind) {
    case 'update':
      return replicaOf(message.dataset).apply(message.updates)
    case 'task':
      return answer(message.task)
    case 'start':
      limits = message.limits
      send('ready')
      // Most ends leave no time for it.
      flushCompileCache()
  }
}

function answer(task: EngineTask): void {
  try {
    send({ answer: perform(task) })
  } catch (error) {
    if (error instanceof LakeError) {
      send({ refusal: { status: error.status, body: error.body, message: error.message } })
    } else {
      const defect = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send({ defect: defect.slice(0, MAX_DEFECT) })
    }
  }
}

function perform(task: EngineTask): EngineAnswer {
  switch (task.kind) {
    case 'filter':
      return { kind: 'filter', outcomes: filterDocuments(task.request, limits) }
    case 'select': {
      const { documents } = existing(task.request.dataset)
      return { kind: 'select', selected: selectDocuments(task.request, documents, limits) }
    }
    case 'query': {
      const { dataset, perspective, identity } = task.request
      const view = existing(dataset).view(perspective, identity !== null)
      return { kind: 'query', body: answerQuery(task.request, view, limits) }
    }
  }
}

/** A dataset that is only read is not remembered: its name may be any. */
function existing(dataset: string): DatasetReplica {
  return replicas.get(dataset) ?? createDatasetReplica()
}

function replicaOf(dataset: string): DatasetReplica {
  const known = replicas.get(dataset)
  if (known) return known
  const created = createDatasetReplica()
  replicas.set(dataset, created)
  return created
}

function send(message: FromEngine): void {
  process.send?.(message)
}
