import type { LakeDocument } from '../documents/document.ts'

export type Segment = string | number | { _key: string }

type Place = { document: LakeDocument } | { parent: object; key: string | number }

/** Documents are immutable, so an object in one has one place, also in later queries. */
const places = new WeakMap<object, Place>()

/** Finds the document and the path of objects in documents, by identity. */
export function createPlaces(byKeys: boolean) {
  function segmentOf(parent: object, key: string | number): Segment {
    const item: unknown = byKeys && Array.isArray(parent) ? parent[Number(key)] : undefined
    const isKeyed = typeof item === 'object' && item !== null && '_key' in item
    return isKeyed && typeof item._key === 'string' ? { _key: item._key } : key
  }

  return {
    add(document: LakeDocument): void {
      if (places.has(document)) return
      places.set(document, { document })
      addFields(document)
    },
    /** Finds the place of an object in a document, or of its field. */
    find(object: object, key?: string | number): { document: LakeDocument; path: string } | undefined {
      const path: Segment[] = key === undefined ? [] : [segmentOf(object, key)]
      let [current, place] = [object, places.get(object)]
      while (place && 'parent' in place) {
        path.unshift(segmentOf(place.parent, place.key))
        current = place.parent
        place = places.get(current)
      }
      return place && { document: place.document, path: jsonPath(path) }
    },
  }
}

function addFields(parent: object): void {
  const entries = Array.isArray(parent) ? parent.entries() : Object.entries(parent)
  for (const [key, value] of entries as Iterable<[string | number, unknown]>) {
    if (typeof value !== 'object' || value === null) continue
    // Perspectives share the fields of a document.
    if (!places.has(value)) places.set(value, { parent, key })
    addFields(value)
  }
}

const ESCAPES: Record<string, string> = {
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  "'": "\\'",
  '\\': '\\\\',
}

/** As @sanity/client writes it. */
export function jsonPath(path: Segment[]): string {
  const escaped = (text: string) => text.replace(/[\f\n\r\t'\\]/g, (sign) => ESCAPES[sign]!)
  const segments = path.map((segment) => {
    if (typeof segment === 'number') return `[${segment}]`
    return typeof segment === 'string' ? `['${escaped(segment)}']` : `[?(@._key=='${escaped(segment._key)}')]`
  })
  return `$${segments.join('')}`
}
