/** The query engine's process. Ends with its parent. */
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { Worker } from 'node:worker_threads'
import { endSignals } from '../../shared/end-signals.ts'
import { LakeError } from '../http/errors.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { runPlan } from '../mutations/run-plan.ts'
import { filterDocuments, runQuery } from './run-query.ts'
import { createDatasetReplica, type DatasetReplica } from './dataset-replica.ts'
import type { EngineResult, EngineTask, FromEngine, ToEngine } from './engine-protocol.ts'

const MAX_DEFECT = 10_000

let limits = DEFAULT_LIMITS
const replicas = new Map<string, DatasetReplica>()

/** Polls in a thread: an uninterruptible search may block the process for hours. */
const watchParent = `
  const { workerData: parent } = require('node:worker_threads')
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), 1_000)
`

function endWithParent(): void {
  process.on('disconnect', () => process.exit())
  const resourceLimits = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 8 }
  new Worker(watchParent, { eval: true, workerData: process.ppid, resourceLimits }).unref()
}

// Terminals and supervisors signal all processes; the parent still finishes its requests.
for (const signal of endSignals) process.on(signal, () => {})
endWithParent()
preferOomKill()
process.on('message', receive)

/** If memory runs out, the kernel kills this process instead of the site. */
function preferOomKill(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '500')
  } catch {
    // Not Linux.
  }
}

function receive(message: ToEngine): void {
  switch (message.kind) {
    case 'update':
      return replicaOf(message.dataset).apply(message.updates)
    case 'task':
      return run(message.task)
    case 'start':
      limits = message.limits
      send('ready')
      // On start, since most exits leave no time for it.
      flushCompileCache()
  }
}

function run(task: EngineTask): void {
  try {
    send({ result: perform(task) })
  } catch (error) {
    if (error instanceof LakeError) {
      send({ refusal: { status: error.status, body: error.body, message: error.message } })
    } else {
      const defect = error instanceof Error ? (error.stack ?? error.message) : String(error)
      send({ defect: defect.slice(0, MAX_DEFECT) })
    }
  }
}

function perform(task: EngineTask): EngineResult {
  switch (task.kind) {
    case 'filter':
      return { kind: 'filter', outcomes: filterDocuments(task.request, limits) }
    case 'plan':
      return { kind: 'plan', plan: runPlan(task.request, existing(task.request.dataset), limits) }
    case 'query': {
      const view = existing(task.request.dataset).view(task.request.perspective)
      return { kind: 'query', body: runQuery(task.request, view, limits) }
    }
  }
}

/** Not stored: clients may read any dataset name. */
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
