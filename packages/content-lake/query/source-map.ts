import type { ExprNode } from 'groq-js'
import type { LakeDocument } from '../documents/document.ts'
import { evaluateQuery } from './evaluate-query.ts'
import type { Evaluation } from './evaluate-query.ts'
import { createPlaces, jsonPath } from './source-places.ts'
import type { Segment } from './source-places.ts'
import { ORIGIN, SPLAT, withOrigins } from './source-origins.ts'
import type { Origin } from './source-origins.ts'

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
