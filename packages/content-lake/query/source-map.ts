import type { LakeDocument } from '../documents/document.ts'
import type { ExprNode } from 'groq-js'
import { evaluateQuery, type Evaluation } from './evaluate-query.ts'
import { ORIGIN, SPLAT, withOrigins, type Origin } from './source-origins.ts'

type Segment = string | number | { _key: string }

type Place = { document: LakeDocument } | { parent: object; key: string | number }

/** Documents are immutable, so an object in one has one place, also in later queries. */
const places = new WeakMap<object, Place>()

/** Finds the document and the path of objects in documents, by identity. */
function createPlaces(byKeys: boolean) {
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
function jsonPath(path: Segment[]): string {
  const escaped = (text: string) => text.replace(/[\f\n\r\t'\\]/g, (sign) => ESCAPES[sign]!)
  const segments = path.map((segment) => {
    if (typeof segment === 'number') return `[${segment}]`
    return typeof segment === 'string' ? `['${escaped(segment)}']` : `[?(@._key=='${escaped(segment._key)}')]`
  })
  return `$${segments.join('')}`
}

export type SourceMapKind = 'index' | 'keys'

type SourceMap = {
  documents: { _id: string; _type: string }[]
  paths: string[]
  mappings: Record<string, object>
}

type Evaluate = typeof evaluateQuery

/** The result with Sanity's content source map: which field of which document each value comes from. */
export function evaluateWithSources(
  kind: SourceMapKind,
  ...[query, view, parameters, context]: Parameters<Evaluate>
): Evaluation & { resultSourceMap: SourceMap } {
  const places = createPlaces(kind === 'keys')
  const seen = (document: LakeDocument) => (places.add(document), document)
  const recorded = {
    ...view,
    get: (id: string) => {
      const document = view.get(id)
      return document && seen(document)
    },
    all: () => view.all().map(seen),
    ofTypes: (...args: Parameters<typeof view.ofTypes>) => view.ofTypes(...args).map(seen),
  }
  const tree: ExprNode = withOrigins(query.tree)
  const { result, dependencies } = evaluateQuery({ ...query, tree }, recorded, parameters, context)
  const { value, origin } = result as { value: unknown; origin: Origin }
  const sourceMap = createSourceMap()

  /** Maps `value` and returns it without origins. */
  function collect(value: unknown, origin: Origin, path: Segment[]): unknown {
    if (value === null || typeof value !== 'object') {
      const source = value === null ? undefined : resolve(origin)
      if (source) sourceMap.add(path, source)
      return value
    }
    const source = places.find(value)
    if (source) {
      sourceMap.add(path, source)
      return value
    }
    if (Array.isArray(value)) {
      const origins = Array.isArray(origin) && origin.length === value.length ? origin : []
      return value.map((item, index) => collect(item, origins[index] ?? null, [...path, index]))
    }
    if (Object.getPrototypeOf(value) !== Object.prototype) return value
    const names = Object.keys(value).filter((name) => !name.startsWith('\0'))
    return Object.fromEntries(
      names.map((name) => [
        name,
        collect((value as Projected)[name], originIn(value as Projected, name), [...path, name]),
      ]),
    )
  }

  function resolve(origin: Origin): ReturnType<typeof places.find> {
    if (origin === null || Array.isArray(origin) || typeof origin.of !== 'object' || origin.of === null)
      return undefined
    const { of: holder, key } = origin
    const known = places.find(
      holder,
      Array.isArray(holder) && Number(key) < 0 ? holder.length + Number(key) : key,
    )
    return known ?? (Array.isArray(holder) ? undefined : resolve(originIn(holder as Projected, String(key))))
  }

  return { result: collect(value, origin, []), dependencies, resultSourceMap: sourceMap.map }
}

type Projected = Record<string, unknown>

function originIn(projected: Projected, name: string): Origin {
  if (Object.hasOwn(projected, ORIGIN + name)) return projected[ORIGIN + name] as Origin
  const splats = Object.keys(projected).filter((key) => key.startsWith(SPLAT))
  const objects = splats.map((key) => projected[key])
  const last = objects.findLast(
    (object) => typeof object === 'object' && object !== null && Object.hasOwn(object, name),
  )
  return last ? { of: last, key: name } : null
}

function createSourceMap() {
  const map: SourceMap = { documents: [], paths: [], mappings: {} }
  const known = new Map<string, number>()

  /** The index of an entry, which is added once. */
  function indexIn<Entry>(list: Entry[], key: string, entry: Entry): number {
    const index = known.get(key) ?? list.push(entry) - 1
    known.set(key, index)
    return index
  }

  return {
    map,
    add(path: Segment[], source: { document: LakeDocument; path: string }): void {
      const { _type } = source.document
      const _id = String(source.document._originalId ?? source.document._id)
      const document = indexIn(map.documents, `id ${_id}`, { _id, _type })
      const sourcePath = indexIn(map.paths, `path ${source.path}`, source.path)
      map.mappings[jsonPath(path)] = {
        source: { document, path: sourcePath, type: 'documentValue' },
        type: 'value',
      }
    },
  }
}
