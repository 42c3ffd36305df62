import type { JsonObject } from '../documents/json.ts'

/**
 * Parameters of Sanity Studio's search (`$__types`, and a pattern `word*` in each of `$t0`, `$t1` …), which finds words by
 * their beginning. Chinese is written without spaces, also around digits and Latin words, so there a word may stand
 * anywhere. Other parameters stay as they are.
 */
export function withHanAnywhere(parameters: JsonObject): JsonObject {
  if (!('__types' in parameters)) return parameters
  const changed = Object.entries(parameters).map(([name, value]) => [
    name,
    /^t\d+$/.test(name) && typeof value === 'string' && /\p{Script=Han}/u.test(value) ? `*${value}` : value,
  ])
  return Object.fromEntries(changed) as JsonObject
}
