import type { JsonObject } from '../documents/json.ts'
import { httpError } from '../http/errors.ts'
import { jsonResponse } from '../http/responses.ts'
import { readJsonObject } from '../http/read-request.ts'
import { clientOf, writerOf, datasetOf, flag, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { withArrayKeys } from '../mutations/mutation.ts'
import { parseMutations } from '../mutations/parse-mutations.ts'

/** Sanity indexes later for the last two; here everything is visible at once. */
const VISIBILITIES = ['sync', 'async', 'deferred']

export async function mutate(context: RequestContext): Promise<Response> {
  const {
    request,
    url,
    services: { transact, limits },
  } = context
  const caller = writerOf(context)
  const dataset = datasetOf(context)
  if (!VISIBILITIES.includes(url.searchParams.get('visibility') ?? 'sync')) {
    throw httpError(400, `"visibility" must be one of ${VISIBILITIES.join(', ')}`)
  }
  const body = await readJsonObject(request, limits.mutationBodyBytes)
  const parsed = parseMutations(body.mutations, limits.mutationsPerTransaction)
  const mutations = flag(url, 'autoGenerateArrayKeys', false) ? parsed.map(withArrayKeys) : parsed
  const { transactionId, results, documentAfter } = await transact(
    {
      dataset,
      projectId: projectOf(context),
      transactionId: transactionIdOf(body),
      author: caller.id,
      client: clientOf(context),
      dryRun: flag(url, 'dryRun', false),
    },
    mutations,
  )
  const returnIds = flag(url, 'returnIds', false)
  const returnDocuments = flag(url, 'returnDocuments', false)
  return jsonResponse({
    transactionId,
    results: results.map(({ id, operation }) => ({
      ...(returnIds ? { id } : {}),
      operation,
      ...(returnDocuments ? { document: documentAfter(id) } : {}),
    })),
  })
}

export function transactionIdOf({ transactionId }: JsonObject): string | undefined {
  if (transactionId === undefined || typeof transactionId === 'string') return transactionId
  throw httpError(400, '"transactionId" must be a string')
}
