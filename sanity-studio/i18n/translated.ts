import { localizedPreview } from './localized-preview.ts'
import { translation } from './t.ts'

const textKeys = new Set(['title', 'description', 'placeholder'])
const dataKeys = new Set(['select', 'initialValue', 'value'])

/** Sanity accepts schema texts in one language only. */
export function translated<T>(definition: T): T {
  if (Array.isArray(definition)) return definition.map((item: unknown) => translated(item)) as T
  if (!isPlainObject(definition)) return definition
  const entries = Object.entries(definition).map(([key, value]: [string, unknown]) => {
    if (dataKeys.has(key)) return [key, value]
    if (key === 'preview' && isPlainObject(value)) return [key, localizedPreview(value)]
    if (textKeys.has(key) && typeof value === 'string') return [key, translation(value)]
    return [key, translated(value)]
  })
  return Object.fromEntries(entries) as T
}

/** Icons and components are objects too. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  return Object.getPrototypeOf(value) === Object.prototype
}
