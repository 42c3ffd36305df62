import { isDeepStrictEqual } from 'node:util'
import type { ExprNode } from 'groq-js'
import { bind, hostCall, list, self } from './host-function.ts'
import type { Rewrite } from './host-function.ts'

// `diff::changedAny()` and `diff::changedOnly()`, which groq-js evaluates asynchronously only.

type Path = (string | number)[]
/** A place in one of the two values, which are the first keys of the path. */
type Place = { path: Path; value: unknown }
type Change = (before: unknown, after: unknown, selected: Path[]) => boolean

export const diffFunctions: Record<string, Change> = {
  'diff::changedAny': (before, after, selected) => {
    const [inBefore, inAfter] = [0, 1].map((side) => selected.filter(([first]) => first === side))
    if (inBefore!.length !== inAfter!.length) return true
    return inBefore!.some(([, ...path]) => hasChanged(before, after, path))
  },
  'diff::changedOnly': (before, after, selected) => {
    const covered = selected.filter(([side]) => side === 0).map(([, ...path]) => path)
    return changedPaths(before, after).every((changed) =>
      covered.some((path) => path.every((key, index) => changed[index] === key)),
    )
  },
}

export function changeCall(change: Change, args: ExprNode[], rewrite: Rewrite): ExprNode {
  const [before, after, selector] = args as [ExprNode, ExprNode, ExprNode]
  const start = hostCall(
    (values: unknown[]): Place[] => values.map((value, side) => ({ path: [side], value })),
    self,
  )
  const call = hostCall(
    (values: unknown[], places: Place[]) =>
      change(
        values[0],
        values[1],
        places.map(({ path }) => path),
      ),
    self,
    selectedPlaces(selector, start, rewrite),
  )
  return bind(list(rewrite(before), rewrite(after)), call)
}

/** An expression for the places that a selector selects within those of `from`. */
function selectedPlaces(selector: ExprNode, from: ExprNode, rewrite: Rewrite): ExprNode {
  const within = (base: ExprNode | undefined) => (base ? selectedPlaces(base, from, rewrite) : from)
  switch (selector.type) {
    case 'Group':
      return within(selector.base)
    case 'AccessAttribute':
      return hostCall(
        (places: Place[]) => places.map((place) => step(place, selector.name)),
        within(selector.base),
      )
    case 'ArrayCoerce':
      return hostCall(itemsOf, within(selector.base))
    case 'Filter':
      return passing(hostCall(itemsOf, within(selector.base)), rewrite(selector.expr))
    case 'SelectorFuncCall':
      return passing(
        hostCall((places: Place[]) => places.flatMap(objectsIn), from),
        rewrite(selector.arg),
      )
    case 'SelectorNested':
      return selectedPlaces(selector.nested, within(selector.base), rewrite)
    case 'Tuple': {
      const members = selector.members.map((member) => selectedPlaces(member, self, rewrite))
      return bind(
        from,
        hostCall((...places: Place[][]) => places.flat(), ...members),
      )
    }
    default:
      throw new Error(`${selector.type} is not a selector`)
  }
}

/** The places whose value satisfies the condition. */
function passing(places: ExprNode, condition: ExprNode): ExprNode {
  const value = hostCall((place: Place) => [place.value], self)
  const tested = list(self, { type: 'Filter', base: value, expr: condition })
  return hostCall(
    (found: [Place, unknown[]][]) => found.flatMap(([place, passed]) => (passed.length > 0 ? [place] : [])),
    { type: 'Map', base: places, expr: tested },
  )
}

function step({ path, value }: Place, key: string | number): Place {
  return { path: [...path, key], value: at(value, [key]) }
}

function itemsOf(places: Place[]): Place[] {
  return places.flatMap((place) =>
    Array.isArray(place.value) ? place.value.map((_, index) => step(place, index)) : [],
  )
}

function objectsIn(place: Place): Place[] {
  if (Array.isArray(place.value)) return itemsOf([place]).flatMap(objectsIn)
  if (!isObject(place.value)) return []
  return [place, ...Object.keys(place.value).flatMap((key) => objectsIn(step(place, key)))]
}

/** A list counts as changed in each item when its length changes. */
function hasChanged(before: unknown, after: unknown, path: Path): boolean {
  const isMoved = path.some((key, index) => {
    if (typeof key !== 'number') return false
    const [left, right] = [before, after].map((value) => at(value, path.slice(0, index)))
    return !Array.isArray(left) || !Array.isArray(right) || left.length !== right.length
  })
  return isMoved || !isDeepStrictEqual(at(before, path), at(after, path))
}

function changedPaths(before: unknown, after: unknown, path: Path = []): Path[] {
  if (isDeepStrictEqual(before, after)) return []
  const isList = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  const isRecord = isObject(before) && isObject(after) && !Array.isArray(before) && !Array.isArray(after)
  if (!isList && !isRecord) return [path]
  const keys = isList ? before.keys() : new Set(Object.keys({ ...before, ...after }))
  return [...keys].flatMap((key) => changedPaths(at(before, [key]), at(after, [key]), [...path, key]))
}

function at(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, key) => (isObject(inner) && Object.hasOwn(inner, key) ? inner[key] : undefined),
    value,
  )
}

function isObject(value: unknown): value is Record<string | number, unknown> {
  return typeof value === 'object' && value !== null
}
