import { parentPort, workerData } from 'node:worker_threads'
import { LakeError } from '../http/errors.ts'
import { answerQuery } from './answer-query.ts'
import { createDatasetReplica } from './dataset-replica.ts'
import type { DatasetReplica } from './dataset-replica.ts'
import type { EngineAnswer, EngineOptions, EngineTask, FromEngine, ToEngine } from './engine-protocol.ts'
import { filterDocuments } from './filter-documents.ts'

const { limits }: EngineOptions = workerData
const replicas = new Map<string, DatasetReplica>()
const encoder = new TextEncoder()

parentPort?.on('message', (message: ToEngine) => {
  if (message.kind === 'update') replicaOf(message.dataset).apply(message.updates)
  else answer(message.task)
})

function answer(task: EngineTask): void {
  try {
    const result = perform(task)
    send({ answer: result }, result.kind === 'query' ? [result.body.buffer] : [])
  } catch (error) {
    if (error instanceof LakeError) {
      send({ refusal: { status: error.status, body: error.body, message: error.message } })
    } else {
      send({ defect: error instanceof Error ? (error.stack ?? error.message) : String(error) })
    }
  }
}

function perform(task: EngineTask): EngineAnswer {
  if (task.kind === 'filter') return { kind: 'filter', outcomes: filterDocuments(task.request, limits) }
  const { dataset, perspective, identity } = task.request
  const replica = replicas.get(dataset) ?? createDatasetReplica()
  const view = replica.view(perspective, identity !== null)
  return { kind: 'query', body: encoder.encode(answerQuery(task.request, view, limits)) }
}

function replicaOf(dataset: string): DatasetReplica {
  const known = replicas.get(dataset)
  if (known) return known
  const created = createDatasetReplica()
  replicas.set(dataset, created)
  return created
}

function send(message: FromEngine, transfer: ArrayBuffer[] = []): void {
  parentPort?.postMessage(message, transfer)
}
