import { mutationsOfActions, parseActions } from '../actions/run-actions.ts'
import { isJsonObject } from '../documents/json.ts'
import { LakeError } from '../http/errors.ts'
import { jsonResponse } from '../http/json-response.ts'
import { readJsonObject } from '../http/request-body.ts'
import { askerOf, writerOf, datasetOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { transactionIdOf } from './mutate.ts'

/** `POST /data/actions/:dataset`: actions as one transaction. */
export async function actions(context: RequestContext): Promise<Response> {
  const {
    request,
    services: { transact, limits },
  } = context
  const caller = writerOf(context)
  const dataset = datasetOf(context)
  const body = await readJsonObject(request, limits.mutationBodyBytes)
  const list = parseActions(body.actions, limits.mutationsPerTransaction)
  try {
    const { transactionId } = await transact(
      {
        dataset,
        projectId: projectOf(context),
        transactionId: transactionIdOf(body),
        author: caller.id,
        asker: askerOf(context),
        dryRun: body.dryRun === true,
      },
      (read) => mutationsOfActions(list, read),
    )
    return jsonResponse({ transactionId })
  } catch (error) {
    throw asActionError(error)
  }
}

/** What a mutation behind an action failed with is reported as the action's failure. */
function asActionError(error: unknown): unknown {
  if (!(error instanceof LakeError) || !isJsonObject(error.body.error)) return error
  const { error: details } = error.body
  if (details.type !== 'mutationError' || typeof details.description !== 'string') return error
  const description = details.description.replace('mutation(s)', 'action(s)')
  return new LakeError(error.status, { error: { ...details, type: 'actionError', description } }, description)
}
