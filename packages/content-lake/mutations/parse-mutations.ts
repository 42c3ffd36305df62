import { timeOf } from '../../shared/text/calendar.ts'
import { attributeProblem, isJsonObject, type JsonObject, type JsonValue } from '../documents/json.ts'
import { isValidDocumentId } from '../documents/document.ts'
import { LakeError, httpError, mutationError } from '../http/errors.ts'
import type { Mutation, Selection } from './mutation.ts'
import { PatchProblem, parsePatchOperations } from './parse-patch.ts'

export function parseMutations(value: JsonValue | undefined, limit: number): Mutation[] {
  if (!Array.isArray(value)) throw httpError(400, 'The body must have an array of "mutations"')
  if (value.length > limit) throw httpError(413, `A transaction may have at most ${limit} mutations`)
  return value.map(parseMutation)
}

function parseMutation(value: JsonValue, index: number): Mutation {
  try {
    if (!isJsonObject(value)) throw new PatchProblem('A mutation must be an object')
    const [kind, ...others] = Object.keys(value)
    if (kind === undefined || others.length > 0)
      throw new PatchProblem('A mutation must have exactly one operation')
    return operation(kind, value[kind])
  } catch (error) {
    if (error instanceof LakeError || !(error instanceof PatchProblem)) throw error
    throw mutationError(400, { type: 'validationError', description: error.message }, index)
  }
}

function operation(kind: string, body: JsonValue | undefined): Mutation {
  if (!isJsonObject(body)) throw new PatchProblem(`"${kind}" must be an object`)
  switch (kind) {
    case 'create':
    case 'createIfNotExists':
    case 'createOrReplace':
      if (kind !== 'create' && body._id === undefined) throw new PatchProblem(`"${kind}" needs an "_id"`)
      checkDocument(body, kind === 'create')
      return { kind, document: body }
    case 'delete':
      return { kind, selection: selection(body) }
    case 'patch': {
      const { ifRevisionID } = body
      if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string') {
        throw new PatchProblem('"ifRevisionID" must be a string')
      }
      const operations = parsePatchOperations(body)
      return {
        kind,
        selection: selection(body),
        operations,
        ...(ifRevisionID ? { ifRevisionId: ifRevisionID } : {}),
      }
    }
    default:
      throw new PatchProblem(`Unknown mutation ${JSON.stringify(kind.slice(0, 100))}`)
  }
}

/** If `mayBePrefix`, an id that ends with a dot stands for a generated one that begins so. Throws PatchProblem. */
function checkDocument(document: JsonObject, mayBePrefix = false): void {
  const { _id: id, _type: type } = document
  if (typeof type !== 'string' || type === '') throw new PatchProblem('A document must have a "_type"')
  const isPrefix = mayBePrefix && typeof id === 'string' && id.endsWith('.') && isValidDocumentId(`${id}x`)
  if (id !== undefined && !isPrefix) checkId(id)
  for (const name of ['_createdAt', '_updatedAt'] as const) {
    const time = document[name]
    if (time !== undefined && timeOf(time) === null) {
      throw new PatchProblem(`"${name}" must be a date and time`)
    }
  }
  const problem = attributeProblem(document)
  if (problem) throw new PatchProblem(problem)
}

function selection(body: JsonObject): Selection {
  const { id, query, params } = body
  if (id !== undefined) {
    const ids = Array.isArray(id) ? id : [id]
    return { ids: ids.map(checkId) }
  }
  if (typeof query !== 'string') throw new PatchProblem('A mutation needs an "id" or a "query"')
  if (params !== undefined && !isJsonObject(params)) throw new PatchProblem('"params" must be an object')
  return { query, parameters: params ?? {} }
}

function checkId(id: JsonValue): string {
  if (isValidDocumentId(id)) return id
  throw new PatchProblem(`Invalid document ID ${JSON.stringify(id).slice(0, 200)}`)
}
