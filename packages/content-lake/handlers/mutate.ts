import { httpError, LakeError } from '../http/errors.ts'
import { jsonResponse } from '../http/responses.ts'
import {
  datasetOf,
  flag,
  projectOf,
  readBody,
  shareOf,
  writerOf,
  type RequestContext,
} from '../http/request-context.ts'
import { limitsFor } from '../limits.ts'
import type { TransactionRequest } from '../mutations/transactions.ts'
import { isJsonObject } from '../documents/json.ts'

/** Sanity indexes later for the last two; here everything is visible at once. */
const VISIBILITIES = ['sync', 'async', 'deferred']

export async function mutate(context: RequestContext): Promise<Response> {
  const { url } = context
  const { transact } = context.services
  if (!VISIBILITIES.includes(url.searchParams.get('visibility') ?? 'sync'))
    throw httpError(400, `"visibility" must be one of ${VISIBILITIES.join(', ')}`)
  const request = await transactionOf(context, 'mutations')
  const { transactionId, results, documentAfter } = await transact(request)
  const returnIds = flag(url, 'returnIds', false)
  return jsonResponse({
    transactionId,
    results: results.map(({ id, operation }) => ({
      ...(returnIds ? { id } : {}),
      operation,
      ...(request.returnsDocuments ? { document: documentAfter(id) } : {}),
    })),
  })
}

/** The body is read, but not parsed: that takes the time that its client chooses. */
async function transactionOf(
  context: RequestContext,
  kind: TransactionRequest['kind'],
): Promise<TransactionRequest> {
  const { url, services } = context
  const { id: author } = writerOf(context)
  const caller = shareOf(context)
  const dataset = datasetOf(context)
  const { mutationBodyBytes } = limitsFor(caller.group === 'site', services.limits)
  return {
    ...{ dataset, projectId: projectOf(context), author, caller, kind },
    body: await readBody(context, mutationBodyBytes),
    generatesKeys: flag(url, 'autoGenerateArrayKeys', false),
    dryRun: kind === 'mutations' && flag(url, 'dryRun', false),
    returnsDocuments: flag(url, 'returnDocuments', false),
  }
}

export async function actions(context: RequestContext): Promise<Response> {
  try {
    const { transactionId } = await context.services.transact(await transactionOf(context, 'actions'))
    return jsonResponse({ transactionId })
  } catch (error) {
    throw asActionError(error)
  }
}

function asActionError(error: unknown): unknown {
  if (!(error instanceof LakeError) || !isJsonObject(error.body.error)) return error
  const { error: details } = error.body
  if (details.type !== 'mutationError' || typeof details.description !== 'string') return error
  const description = details.description.replace('mutation(s)', 'action(s)')
  return new LakeError(error.status, { error: { ...details, type: 'actionError', description } }, description)
}
