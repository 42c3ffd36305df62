import { ownPreview } from './own-preview.ts'
import { translation } from './say.ts'

const shown = new Set(['title', 'description', 'placeholder'])
/** Keys whose values are paths and data, not words. */
const data = new Set(['select', 'initialValue', 'value'])

/** A schema with every title, help text and placeholder in the editor's language; Sanity itself takes plain texts only. */
export function translated<T>(definition: T): T {
  if (Array.isArray(definition)) return definition.map((item: unknown) => translated(item)) as T
  if (!isPlainObject(definition)) return definition
  const entries = Object.entries(definition).map(([key, value]: [string, unknown]) => {
    if (data.has(key)) return [key, value]
    if (key === 'preview' && isPlainObject(value)) return [key, ownPreview(value)]
    if (shown.has(key) && typeof value === 'string') return [key, translation(value)]
    return [key, translated(value)]
  })
  return Object.fromEntries(entries) as T
}

/** Icons and components are objects, too. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false
  return Object.getPrototypeOf(value) === Object.prototype
}
