import { isJsonObject } from '../documents/json.ts'
import type { JsonValue } from '../documents/json.ts'
import { withoutAttributes } from '../documents/without-attributes.ts'

/**
 * What publishing does to references: one that was only weak because its target was not published yet
 * (`_strengthenOnPublish`) becomes strong, unless its field is weak by itself.
 */
export function strengthenReferences(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(strengthenReferences)
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, item]) => [name, strengthenReferences(item)] as const)
  const object = Object.fromEntries(entries)
  const marker = object._strengthenOnPublish
  if (marker === undefined) return object
  const reference = withoutAttributes(object, ['_strengthenOnPublish', '_weak'])
  return isJsonObject(marker) && marker.weak === true ? { ...reference, _weak: true } : reference
}
