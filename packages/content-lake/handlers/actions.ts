import { isJsonObject } from '../documents/json.ts'
import { LakeError, actionError, httpError } from '../http/errors.ts'
import { jsonResponse } from '../http/responses.ts'
import { readJsonObject } from '../http/read-request.ts'
import { clientOf, writerOf, datasetOf, projectOf } from '../http/request-context.ts'
import type { RequestContext } from '../http/request-context.ts'
import { transactionIdOf } from './mutate.ts'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { PatchProblem } from '../mutations/parse-patch.ts'
import { ActionProblem } from '../actions/action-fields.ts'
import {
  createDraft,
  createVersion,
  deleteDocument,
  discardDraft,
  editDraft,
  publishDraft,
  replaceDraft,
  replaceVersion,
  unpublishDocument,
} from '../actions/document-actions.ts'
import type { ReadDocument } from '../actions/document-actions.ts'

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
        client: clientOf(context),
        dryRun: body.dryRun === true,
      },
      (read) => mutationsOfActions(list, read),
    )
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

type ActionHandler = (action: JsonObject, read: ReadDocument) => Mutation[]

const ACTIONS: Record<string, ActionHandler> = {
  'sanity.action.document.create': createDraft,
  'sanity.action.document.edit': editDraft,
  'sanity.action.document.publish': publishDraft,
  'sanity.action.document.unpublish': unpublishDocument,
  'sanity.action.document.discard': discardDraft,
  'sanity.action.document.delete': deleteDocument,
  'sanity.action.document.replaceDraft': replaceDraft,
  'sanity.action.document.version.create': createVersion,
  'sanity.action.document.version.discard': discardDraft,
  'sanity.action.document.version.replace': replaceVersion,
}

function parseActions(value: JsonValue | undefined, limit: number): JsonObject[] {
  if (!Array.isArray(value) || !value.every(isJsonObject)) {
    throw httpError(400, 'The body must have an array of "actions"')
  }
  if (value.length > limit) throw httpError(413, `A request may have at most ${limit} actions`)
  return value
}

/** A generator, so that each action sees the effects of earlier ones. Throws LakeErrors (400, 409). */
function* mutationsOfActions(actions: JsonObject[], read: ReadDocument): Generator<Mutation> {
  for (const [index, action] of actions.entries()) {
    try {
      yield* handlerOf(action)(action, read)
    } catch (error) {
      if (!(error instanceof ActionProblem) && !(error instanceof PatchProblem)) throw error
      const isConflict = error instanceof ActionProblem && error.conflict
      const type = error instanceof ActionProblem ? error.type : 'validationError'
      throw actionError(isConflict ? 409 : 400, { type, description: error.message }, index)
    }
  }
}

function handlerOf({ actionType }: JsonObject): ActionHandler {
  const handler =
    typeof actionType === 'string' && Object.hasOwn(ACTIONS, actionType) ? ACTIONS[actionType] : undefined
  if (!handler)
    throw new ActionProblem(`The action ${JSON.stringify(actionType)?.slice(0, 100)} is not supported`)
  return handler
}
