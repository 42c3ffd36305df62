import type { JsonValue } from './json.ts'

/** Names that would change what an object is, or shadow what groq-js calls on it. */
const FORBIDDEN_NAMES = new Set(['__proto__', 'constructor', 'prototype', 'hasOwnProperty'])
const MAX_NAME_LENGTH = 256
const MAX_DEPTH = 64

/**
 * Says what is wrong with the attribute names or the depth of a value, or nothing.
 * Never recurses deeper than the depth it allows, so that a hostile value cannot exhaust the stack.
 */
export function attributeProblem(value: JsonValue, depth = 0): string | undefined {
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

/** Whether lists and objects are nested deeper than so many levels; recurses no deeper itself. */
export function isDeeperThan(levels: number, value: JsonValue): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((item) => isDeeperThan(levels - 1, item))
}
