/** The query engine's process. Ends with its parent. */
import { flushCompileCache } from 'node:module'
import { DEFAULT_LIMITS, type LakeLimits } from '../limits.ts'
import { runPlan } from '../mutations/run-plan.ts'
import { answer, reply, serveParent } from '../processes/serve-parent.ts'
import { filterDocuments, runQuery } from './run-query.ts'
import { createDatasetReplica, type DatasetReplica } from './dataset-replica.ts'
import type { EngineResult, EngineTask, ToEngine } from './engine-protocol.ts'

let limits: LakeLimits = DEFAULT_LIMITS
const replicas = new Map<string, DatasetReplica>()

serveParent((message: ToEngine) => {
  switch (message.kind) {
    case 'update':
      return replicaOf(message.dataset).apply(message.updates)
    case 'task':
      return void answer(() => perform(message.task))
    case 'start':
      limits = message.limits
      reply('ready')
      // On start, since most exits leave no time for it.
      flushCompileCache()
  }
})

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
