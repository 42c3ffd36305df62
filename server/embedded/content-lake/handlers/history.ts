import { documentAt, lastDocument } from '../history/past-document.ts'
import type { PastChange, PastTransaction, TransactionLog } from '../history/transaction-log.ts'
import type { JsonObject } from '../documents/json.ts'
import { httpError } from '../http/errors.ts'
import { jsonResponse } from '../http/json-response.ts'
import { ndjsonResponse } from '../http/ndjson-response.ts'
import { callerOf, datasetOf, flag } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'

const MAX_IDS = 100
const MAX_TRANSACTIONS = 500

/** `GET /data/history/:dataset/transactions/:ids`: what transactions did to documents, one JSON object per line. */
export function transactions(context: RequestContext): Response {
  callerOf(context)
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
      const range = { from: transaction.seq, to: transaction.seq, newestFirst: false, limit: 1 }
      const changes = Array.from(store.log.changes(dataset, ids, range))
      // None where it was forgotten while the answer was sent.
      if (changes.length > 0) yield entryOf(transaction, changes, include, store.log)
    }
  }
  return ndjsonResponse(entries())
}

/** `GET /data/history/:dataset/documents/:ids`: documents at a revision, at a time, or as they were last. */
export function pastDocuments(context: RequestContext): Response {
  callerOf(context)
  const {
    url: { searchParams },
    services: { store },
  } = context
  const dataset = datasetOf(context)
  const revision = searchParams.get('revision')
  const time = searchParams.get('time')
  const found = idsOf(context).map((id) => {
    if (revision !== null)
      return documentAt(store, dataset, id, store.log.seqOf(dataset, revision) ?? missing(revision))
    if (time === null) return lastDocument(store, dataset, id)
    if (Number.isNaN(Date.parse(time))) throw httpError(400, '"time" must be a time in ISO 8601')
    const seq = store.log.seqAt(dataset, new Date(time).toISOString())
    return seq === undefined ? undefined : documentAt(store, dataset, id, seq)
  })
  return jsonResponse({ documents: found.filter((document) => document !== undefined) })
}

function idsOf({ params }: RequestContext): string[] {
  const ids = (params.ids ?? '').split(',').filter((id) => id !== '')
  if (ids.length > MAX_IDS) throw httpError(400, `At most ${MAX_IDS} documents can be asked for at once`)
  return ids
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
  throw httpError(404, `The transaction ${transactionId.slice(0, 100)} is not in the history that is kept`)
}

function positive(text: string | null): number | undefined {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 ? number : undefined
}
