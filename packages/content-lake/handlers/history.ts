import { timeOf } from '../../shared/text/calendar.ts'
import { documentAt, lastDocument } from '../history/past-document.ts'
import type { PastChange, PastTransaction, TransactionLog } from '../history/transaction-log.ts'
import type { LakeDocument } from '../documents/document.ts'
import type { JsonObject } from '../documents/json.ts'
import { httpError } from '../http/errors.ts'
import { documentsResponse, ndjsonResponse } from '../http/responses.ts'
import { datasetOf, flag } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

const MAX_IDS = 100
const MAX_TRANSACTIONS = 500

export function transactions(context: RequestContext): Response {
  const {
    url: { searchParams },
    services: { store },
  } = context
  const dataset = datasetOf(context)
  const ids = idsOf(context)
  const bound = (name: string) => {
    const id = searchParams.get(name)
    return id === null ? undefined : (store.log.seqOf(dataset, id) ?? missing(id))
  }
  const found = store.log.transactions(dataset, ids, {
    from: bound('fromTransaction'),
    to: bound('toTransaction'),
    newestFirst: flag(context.url, 'reverse', false),
    limit: Math.min(positive(searchParams.get('limit')) ?? 100, MAX_TRANSACTIONS),
  })
  const include = {
    effects: searchParams.get('effectFormat') === 'mendoza',
    mutations: !flag(context.url, 'excludeMutations', false),
  }
  function* entries(): Generator<JsonObject, void> {
    for (const transaction of found) {
      const changes = store.log.changes(dataset, ids, transaction.seq)
      // None if pruned while the response is sent.
      if (changes.length > 0) yield entryOf(transaction, changes, include, store.log)
    }
  }
  return ndjsonResponse(entries())
}

export async function pastDocuments(context: RequestContext): Promise<Response> {
  const {
    request: { signal },
    services: { store, limits },
  } = context
  const dataset = datasetOf(context)
  const ids = idsOf(context)
  const moment = momentOf(context, dataset)
  // Enough for any one document to go back through its whole history.
  const budget = { steps: limits.historyMaximum, signal }
  const documents: LakeDocument[] = []
  if (moment !== undefined)
    for (const id of ids) {
      const found =
        moment === 'last'
          ? await lastDocument(store, dataset, id, budget)
          : await documentAt(store, dataset, id, moment, budget)
      if (found) documents.push(found)
    }
  // History may have been pruned meanwhile.
  return documentsResponse(context, momentOf(context, dataset) === undefined ? [] : documents)
}

function momentOf(
  { url: { searchParams }, services: { store } }: RequestContext,
  dataset: string,
): number | 'last' | undefined {
  const revision = searchParams.get('revision')
  if (revision !== null) return store.log.seqOf(dataset, revision) ?? missing(revision)
  const time = searchParams.get('time')
  if (time === null) return 'last'
  const moment = timeOf(time)
  if (moment === null) throw httpError(400, '"time" must be a time in ISO 8601')
  return store.log.seqAt(dataset, new Date(moment).toISOString())
}

function idsOf({ params }: RequestContext): string[] {
  const ids = new Set((params.ids ?? '').split(',').filter((id) => id !== ''))
  if (ids.size > MAX_IDS) throw httpError(400, `At most ${MAX_IDS} documents can be requested at once`)
  return Array.from(ids)
}

function entryOf(
  { seq, transactionId: id, timestamp, author }: PastTransaction,
  changes: PastChange[],
  include: { effects: boolean; mutations: boolean },
  log: TransactionLog,
): JsonObject {
  const effects = Object.fromEntries(changes.map((change) => [change.documentId, change.effects]))
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map(({ documentId }) => documentId),
    ...(include.mutations ? { mutations: log.mutations(seq) } : {}),
    ...(include.effects ? { effects } : {}),
  }
}

function missing(transactionId: string): never {
  throw httpError(404, `The transaction ${transactionId.slice(0, 100)} is not in the stored history`)
}

function positive(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
