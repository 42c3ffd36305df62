export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject

export type JsonObject = { [key: string]: JsonValue }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names that change what an object is, shadow what groq-js calls on it, or stand for a file in archives. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', '_sanityAsset'])
const MAX_NAME_LENGTH = 256
const MAX_DEPTH = 64

/** Returns the problem, if any. Recursion stops at the limit, so that hostile input cannot exhaust the stack. */
export function attributeProblem(value: JsonValue, depth = 0): string | undefined {
  // `1e999` is valid JSON, but would be stored as null.
  if (typeof value === 'number' && !Number.isFinite(value)) return 'Numbers must be finite'
  if (typeof value !== 'object' || value === null) return undefined
  if (depth > MAX_DEPTH) return `Attributes are nested deeper than ${MAX_DEPTH} levels`
  if (Array.isArray(value)) return firstProblem(value, depth)
  for (const name of Object.keys(value)) {
    if (FORBIDDEN_NAMES.has(name)) return `Attribute name ${JSON.stringify(name)} is not allowed`
    if (name === '') return 'Attribute names may not be empty'
    if (name.length > MAX_NAME_LENGTH) return `Attribute names may not exceed ${MAX_NAME_LENGTH} characters`
  }
  return firstProblem(Object.values(value), depth)
}

function firstProblem(values: JsonValue[], depth: number): string | undefined {
  for (const value of values) {
    const problem = attributeProblem(value, depth + 1)
    if (problem) return problem
  }
  return undefined
}

/** Recursion stops at the limit. */
export function isDeeperThan(levels: number, value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item))
}
