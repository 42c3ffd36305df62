import { isJsonObject } from '../documents/json.ts'
import { LakeError } from '../http/errors.ts'
import { jsonResponse } from '../http/responses.ts'
import type { RequestContext } from '../http/request-context.ts'
import { transactionOf } from './mutate.ts'

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
