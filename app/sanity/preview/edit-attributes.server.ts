import { localizedTypes } from '#app/i18n/localize.ts'

type Place = { id: string; type: string; path: string; studio: string }

/**
 * Notes on every localized value and picture of a query result where it is edited, in the form of the `data-sanity`
 * attribute that Presentation's overlays read. Projections keep the names of fields, so the way to a value is its path.
 * Changes the result in place.
 */
export function addEditAttributes(value: unknown, studio: string, place?: Place): void {
  if (Array.isArray(value)) {
    for (const item of value)
      addEditAttributes(item, studio, place && { ...place, path: itemPath(place.path, item) })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const here = documentOf(value, studio) ?? place
  if (here && isEditable(value)) Object.assign(value, { edit: attribute(here) })
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'object' || item === null || name === 'asset') continue
    addEditAttributes(item, studio, here && { ...here, path: here.path ? `${here.path}.${name}` : name })
  }
}

function documentOf(value: object, studio: string): Place | null {
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

function attribute({ id, type, path, studio }: Place): string {
  return `id=${id};type=${type};base=${encodeURIComponent(studio)};path=${path}`
}
