import { isJsonObject } from '../documents/json.ts'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import { actionError, httpError } from '../http/errors.ts'
import type { Mutation } from '../mutations/mutation.ts'
import { PatchProblem } from '../mutations/parse-patch.ts'
import { ActionProblem } from './action-fields.ts'
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
} from './document-actions.ts'
import type { ReadDocument } from './document-actions.ts'

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

export function parseActions(value: JsonValue | undefined, limit: number): JsonObject[] {
  if (!Array.isArray(value) || !value.every(isJsonObject)) {
    throw httpError(400, 'The body must have an array of "actions"')
  }
  if (value.length > limit) throw httpError(413, `A request may have at most ${limit} actions`)
  return value
}

/** A generator, so that each action sees the effects of earlier ones. Throws LakeErrors (400, 409). */
export function* mutationsOfActions(actions: JsonObject[], read: ReadDocument): Generator<Mutation> {
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
  if (!handler) {
    const isOfRelease = String(actionType).startsWith('sanity.action.release.')
    const reason = isOfRelease ? 'is not supported: this lake has no releases' : 'is not supported'
    throw new ActionProblem(`The action ${JSON.stringify(actionType)?.slice(0, 100)} ${reason}`)
  }
  return handler
}
