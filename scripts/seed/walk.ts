import type { FieldPath } from './problem.ts'
import { isRecord } from './schema.ts'

/** Parents first. */
export function walk(
  value: unknown,
  visit: (value: unknown, path: FieldPath) => void,
  path: FieldPath = [],
): void {
  visit(value, path)
  if (Array.isArray(value)) value.forEach((item, index) => walk(item, visit, [...path, index]))
  else if (isRecord(value)) {
    for (const [name, child] of Object.entries(value)) walk(child, visit, [...path, name])
  }
}
