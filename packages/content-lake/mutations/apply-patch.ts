import { isDeepStrictEqual } from 'node:util'
import { Mutation, type Doc } from '@sanity/mutator'
import { attributeProblem, isJsonObject, type JsonValue } from '../documents/json.ts'
import { isLakeDocument, type LakeDocument } from '../documents/document.ts'
import { explicitRange, canBeSet, pathOf, placesOf, withValueAt, type Place } from './places.ts'
import type { PatchOperations } from './mutation.ts'
import { PatchProblem } from './parse-patch.ts'
import { patchCharacters } from './patch-text.ts'

/** With `patches`, @sanity/mutator comes to the same result. */
type Outcome<Value> = { patched: Value; patches: PatchOperations[] }

/**
 * Applied by the code of Sanity Studio, except where Sanity's servers differ: a path to a missing item of an array sets
 * nothing, and texts are patched by characters. Throws PatchProblem.
 */
export function applyPatch(document: LakeDocument, operations: PatchOperations): Outcome<LakeDocument> {
  let patched: JsonValue = document
  const patches: PatchOperations[] = []
  let isAsGiven = true
  for (const operation of inOrder(operations)) {
    const outcome = perform(patched, operation)
    patched = outcome.patched
    patches.push(...outcome.patches)
    isAsGiven &&= outcome.patches[0] === operation.patch
  }
  if (!isLakeDocument(patched)) throw new PatchProblem('The patch does not leave a document')
  for (const name of ['_id', '_type'] as const) {
    if (patched[name] !== document[name])
      throw new PatchProblem(`Cannot modify immutable attribute "${name}"`)
  }
  const problem = attributeProblem(patched)
  if (problem) throw new PatchProblem(problem)
  return {
    patched: { ...patched, _createdAt: document._createdAt },
    patches: isAsGiven ? [operations] : patches,
  }
}

/** Order in which @sanity/mutator and Sanity apply the operations of a patch. */
const ORDER = ['setIfMissing', 'set', 'unset', 'diffMatchPatch', 'inc', 'dec', 'insert'] as const

type Operation = { kind: (typeof ORDER)[number]; path: string; patch: PatchOperations }

/** One path each, except for `unset` and `insert`. */
function inOrder(operations: PatchOperations): Operation[] {
  return ORDER.flatMap((kind): Operation[] => {
    const value = operations[kind]
    if (value === undefined) return []
    if (kind === 'unset' || kind === 'insert') return [{ kind, path: '', patch: { [kind]: value } }]
    return Object.entries(value).map(([path, item]: [string, unknown]) => ({
      kind,
      path,
      patch: { [kind]: { [path]: item } },
    }))
  })
}

function perform(document: JsonValue, { kind, path, patch }: Operation): Outcome<JsonValue> {
  switch (kind) {
    case 'set':
    case 'setIfMissing':
      return assign(document, path, patch)
    case 'diffMatchPatch':
      return patchTexts(document, path, patch)
    case 'inc':
    case 'dec':
      needNumbers(document, path)
  }
  const { insert } = patch
  const range = insert && explicitRange(insert, document)
  const explicit = range === insert ? patch : { insert: range }
  return { patched: mutated(document, explicit), patches: [explicit] }
}

/** Where @sanity/mutator makes an object of a missing array, or appends an item, nothing is set. */
function assign(document: JsonValue, path: string, patch: PatchOperations): Outcome<JsonValue> {
  const result = mutated(document, patch)
  const places = placesOf(path, result).filter(({ place }) => canBeSet(document, place))
  const patched = places.reduce((whole, { place, value }) => withValueAt(whole, place, value), document)
  if (isDeepStrictEqual(patched, result)) return { patched, patches: [patch] }
  return { patched, patches: explicitSet(places) }
}

function patchTexts(document: JsonValue, path: string, patch: PatchOperations): Outcome<JsonValue> {
  const texts = placesOf(path, document).map(({ place, value: text }) => {
    if (typeof text !== 'string')
      throw new PatchProblem(`Cannot patch ${JSON.stringify(path)}: it is no text`)
    const apply = (text: string, difference: string) => {
      const result = mutated({ _id: '', text }, { diffMatchPatch: { text: difference } })
      return String(isJsonObject(result) ? result.text : '')
    }
    const difference = patch.diffMatchPatch?.[path] ?? ''
    return { place, value: attempt(() => patchCharacters(text, difference, apply)) }
  })
  const patched = texts.reduce((whole, { place, value }) => withValueAt(whole, place, value), document)
  const isSame = isDeepStrictEqual(patched, mutated(document, patch))
  return { patched, patches: isSame ? [patch] : explicitSet(texts) }
}

function explicitSet(places: { place: Place; value: JsonValue }[]): PatchOperations[] {
  if (places.length === 0) return []
  return [{ set: Object.fromEntries(places.map(({ place, value }) => [pathOf(place), value])) }]
}

function needNumbers(document: JsonValue, path: string): void {
  const places = placesOf(path, document)
  if (places.length > 0 && places.every(({ value }) => typeof value === 'number')) return
  throw new PatchProblem(`Cannot increment or decrement ${JSON.stringify(path)}: there is no number`)
}

function mutated(document: JsonValue, patch: PatchOperations): JsonValue {
  if (!isJsonObject(document) || typeof document._id !== 'string')
    throw new PatchProblem('The patch does not leave a document')
  const mutation = new Mutation({ mutations: [{ patch: { id: document._id, ...patch } }] })
  return attempt(() => mutation.apply(document as Doc) as JsonValue)
}

function attempt<Result>(compute: () => Result): Result {
  try {
    return compute()
  } catch (error) {
    throw new PatchProblem(error instanceof Error ? error.message : 'The patch cannot be applied')
  }
}
