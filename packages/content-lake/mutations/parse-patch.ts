import { attributeProblem, isJsonObject } from '../documents/json.ts'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import type { Insertion, PatchOperations } from './mutation.ts'

export class PatchProblem extends Error {}

const FORBIDDEN_SEGMENT =
  /(^|[.['"])(__proto__|constructor|prototype|hasOwnProperty|_sanityAsset)($|[.[\]'"])/
/** Ranges expand index by index, so huge indexes only cost time. */
const ABSURD_INDEX = /\[[^\]"]*\d{7}/
const MAX_PATH_LENGTH = 1024

/** `merge` becomes `set`, since listeners do not know it. */
export function parsePatchOperations(patch: JsonObject): PatchOperations {
  const set = { ...assignments(patch, 'set'), ...merges(patch) }
  return {
    setIfMissing: assignments(patch, 'setIfMissing'),
    set: Object.keys(set).length > 0 ? set : undefined,
    unset: paths(patch.unset),
    diffMatchPatch: typed(patch, 'diffMatchPatch', isString, 'a string'),
    inc: typed(patch, 'inc', isNumber, 'a number'),
    dec: typed(patch, 'dec', isNumber, 'a number'),
    insert: insertion(patch.insert),
  }
}

function assignments(patch: JsonObject, name: 'set' | 'setIfMissing' | 'merge'): JsonObject | undefined {
  const values = typed(patch, name, isAny, 'a value')
  for (const item of Object.values(values ?? {})) {
    const problem = attributeProblem(item)
    if (problem) throw new PatchProblem(problem)
  }
  return values
}

function merges(patch: JsonObject): JsonObject {
  const set: JsonObject = {}
  for (const [path, value] of Object.entries(assignments(patch, 'merge') ?? {})) {
    if (!isJsonObject(value)) throw new PatchProblem(`"merge" needs an object at ${JSON.stringify(path)}`)
    for (const [name, item] of Object.entries(value)) {
      const isPlain = /^[A-Za-z_]\w*$/.test(name)
      if (!isPlain && /['\\]/.test(name))
        throw new PatchProblem(`"merge" cannot address ${JSON.stringify(name)}`)
      set[isPlain ? `${path}.${name}` : `${path}['${name}']`] = item
    }
  }
  return set
}

function paths(value: JsonValue | undefined): string[] | undefined {
  if (value === undefined) return undefined
  if (!Array.isArray(value) || !value.every(isString))
    throw new PatchProblem('"unset" must be an array of paths')
  value.forEach(checkPath)
  return value
}

function typed<Value extends JsonValue>(
  patch: JsonObject,
  name: string,
  isTyped: (value: JsonValue) => value is Value,
  description: string,
): Record<string, Value> | undefined {
  const value = patch[name]
  if (value === undefined) return undefined
  if (!isJsonObject(value)) throw new PatchProblem(`"${name}" must be an object of paths and values`)
  const result: Record<string, Value> = {}
  for (const [path, item] of Object.entries(value)) {
    checkPath(path)
    if (!isTyped(item)) throw new PatchProblem(`"${name}" needs ${description} at ${JSON.stringify(path)}`)
    result[path] = item
  }
  return result
}

function insertion(value: JsonValue | undefined): Insertion | undefined {
  if (value === undefined) return undefined
  if (!isJsonObject(value) || !Array.isArray(value.items)) {
    throw new PatchProblem(
      '"insert" must have an array of "items" and one of "before", "after" and "replace"',
    )
  }
  const problem = attributeProblem(value.items)
  if (problem) throw new PatchProblem(problem)
  const { before, after, replace, items } = value
  for (const path of [before, after, replace]) if (isString(path)) checkPath(path)
  if (isString(before)) return { before, items }
  if (isString(after)) return { after, items }
  if (isString(replace)) return { replace, items }
  throw new PatchProblem('"insert" needs one of "before", "after" and "replace"')
}

function checkPath(path: string): void {
  const isAllowed =
    path.length <= MAX_PATH_LENGTH && !FORBIDDEN_SEGMENT.test(path) && !ABSURD_INDEX.test(path)
  if (!isAllowed) throw new PatchProblem(`The path ${JSON.stringify(path.slice(0, 200))} is not allowed`)
  // @sanity/mutator treats an unbalanced path as one without matches.
  if (!isBalanced(path)) {
    throw new PatchProblem(`The path ${JSON.stringify(path.slice(0, 200))} is not a valid JSONMatch path`)
  }
}

function isBalanced(path: string): boolean {
  const unquoted = path.replace(/"(\\.|[^"\\])*"|'(\\.|[^'\\])*'/g, '')
  if (/["']/.test(unquoted)) return false
  let depth = 0
  for (const sign of unquoted) {
    if (sign === '[') depth += 1
    if (sign === ']') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

function isAny(_: JsonValue): _ is JsonValue {
  return true
}

function isString(value: JsonValue | undefined): value is string {
  return typeof value === 'string'
}

function isNumber(value: JsonValue): value is number {
  return typeof value === 'number'
}
