import { BufferedDocument, Mutation } from '@sanity/mutator'
import { expect, test } from 'vitest'
import { randomSequence } from '../../shared/tests/random-sequence.ts'
import type { JsonObject } from '../documents/json.ts'
import type { PatchOperations } from './mutation.ts'
import { applyPatch } from './apply-patch.ts'

const base = { _id: 'x', _type: 'x', _rev: 'x', _createdAt: '', _updatedAt: '' }

/** As the Studio makes it: a diffMatchPatch, or a set where the library cannot write one. */
function difference(before: string, after: string): PatchOperations {
  const buffer = new BufferedDocument({ ...base, text: before })
  let patch: PatchOperations = {}
  buffer.commitHandler = ({ mutation }) => {
    const { diffMatchPatch, set } = mutation.mutations[0]?.patch ?? {}
    patch = diffMatchPatch ? { diffMatchPatch } : { set: set as JsonObject }
  }
  buffer.add(new Mutation({ mutations: [{ patch: { id: 'x', set: { text: after } } }] }))
  void buffer.commit()
  return patch
}

/** Applies the patch, and checks what listeners make of it. */
function apply(text: string, operations: PatchOperations): unknown {
  const before = { ...base, text }
  const { patched, patches } = applyPatch(before, operations)
  const mutations = patches.map((patch) => ({ patch: { id: 'x', ...patch } }))
  expect(new Mutation({ mutations }).apply(before)).toEqual(patched)
  return patched.text
}

test.each([
  ['a😀b', 'ab', 'ab', 'ab'],
  ['😀', '', '', ''],
  ['😀😁', '😁', '😁', '😁'],
  ['a 😀', 'a ', 'a 😁', 'a 😁'],
  ['a😀b😀c', 'a😀bc', 'ab😀c', 'abc'],
  ['𠮷野家', '野家', '野家', '野家'],
  ['👨‍👩‍👧 family', ' family', '👨‍👩‍👦 family', ' family'],
  ['see 🎉🎉🎉 here', 'see 🎉 here', 'see 🎉🎉 here, and there', 'see 🎉 here, and there'],
])('from “%s” one editor makes “%s”, then the other “%s”', (before, first, second) => {
  const merged = apply(apply(before, difference(before, first)) as string, difference(before, second))
  expect(merged).toSatisfy((text: string) => text.isWellFormed())
  expect(apply(before, difference(before, first))).toBe(first)
})

const PIECES = [
  '😀',
  '😁',
  '🎉',
  '𠮷',
  '👨‍👩‍👧',
  'é',
  '明',
  'a',
  'b ',
  '\n',
  '%',
  '+',
  '-',
  '@',
  '\u2028',
  '\ue000',
]

test('texts of any characters come to what their editors wrote, and two editors never leave half a character', () => {
  const random = randomSequence(39)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const words = (most: number) =>
    Array.from({ length: Math.floor(random() * most) }, () => pick(PIECES)).join('')
  const edited = (text: string) => {
    const characters = [...text]
    const at = Math.floor(random() * (characters.length + 1))
    characters.splice(at, Math.floor(random() * 5), words(4))
    return characters.join('')
  }
  for (let run = 0; run < 400; run += 1) {
    const before = words(60)
    const [one, two] = [edited(edited(before)), edited(before)]
    const first = apply(before, difference(before, one)) as string
    expect(first).toBe(one)
    const both = apply(first, difference(before, two)) as string
    expect(both.isWellFormed(), JSON.stringify([before, one, two, both])).toBe(true)
    const known = new Set([...before, ...one, ...two])
    expect([...both].filter((character) => !known.has(character))).toEqual([])
  }
})
