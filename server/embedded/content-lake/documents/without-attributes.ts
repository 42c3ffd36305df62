import type { JsonObject } from './json.ts'

/** A copy of an object without the named attributes. */
export function withoutAttributes(object: JsonObject, names: string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))
}
