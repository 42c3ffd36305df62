import { localizedTypes } from '#app/i18n/localize.ts'

type EditTarget = { id: string; type: string; path: string; studio: string }

/** Adds `data-sanity` attributes in place. Projections keep field names, so that result paths are document paths. */
export function addEditAttributes(value: unknown, studio: string, target?: EditTarget): void {
  if (Array.isArray(value)) {
    for (const item of value)
      addEditAttributes(item, studio, target && { ...target, path: itemPath(target.path, item) })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const own = documentOf(value, studio) ?? target
  if (own && isEditable(value)) Object.assign(value, { edit: attribute(own) })
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'object' || item === null || name === 'asset') continue
    addEditAttributes(item, studio, own && { ...own, path: own.path ? `${own.path}.${name}` : name })
  }
}

function documentOf(value: object, studio: string): EditTarget | null {
  if (!('_id' in value) || typeof value._id !== 'string') return null
  if (!('_type' in value) || typeof value._type !== 'string') return null
  return { id: value._id.replace(/^drafts\./, ''), type: value._type, path: '', studio }
}

function isEditable(value: object): boolean {
  if ('asset' in value) return true
  return '_type' in value && localizedTypes.some((type) => type === value._type)
}

function itemPath(path: string, item: unknown): string {
  const key = typeof item === 'object' && item !== null && '_key' in item ? String(item._key) : '0'
  return `${path}:${key}`
}

function attribute({ id, type, path, studio }: EditTarget): string {
  return `id=${id};type=${type};base=${encodeURIComponent(studio)};path=${path}`
}
