import { applyPatch } from 'mendoza'
import { expect, test } from 'vitest'
import type { JsonObject, JsonValue } from '../documents/json.ts'
import { randomSequence } from '../../shared/tests/random-sequence.ts'
import { mendozaDiff, stringPatch } from './mendoza-diff.ts'

const LONG = ['A long paragraph of text, '.repeat(4), '學習人工智慧的第一步。'.repeat(8)]
const WORDS = ['', 'a', '明途', '🙂', 'AI 素养', 'éé', ...LONG]
const KEYS = ['a', 'b', 'title', 'zh', '_key', '名', 'Z']

function generator(random: () => number) {
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item

  const text = () => pick(WORDS) + pick(WORDS) + pick(WORDS)

  function value(depth: number): JsonValue {
    const kind = random()
    if (depth <= 0 || kind < 0.5)
      return pick<JsonValue>([null, true, false, 0, 1.5, -3, text(), text(), text()])
    if (kind < 0.75) return Array.from({ length: Math.floor(random() * 5) }, () => value(depth - 1))
    return object(depth - 1)
  }

  function object(depth: number): JsonObject {
    return Object.fromEntries(
      Array.from({ length: Math.floor(random() * 5) }, () => {
        const key = pick(KEYS)
        return [key, key === '_key' ? pick(['k1', 'k2', 'k3']) : value(depth)]
      }),
    )
  }

  function edited(before: JsonValue): JsonValue {
    if (random() < 0.05) return value(2)
    if (typeof before === 'string') {
      const at = Math.floor(random() * (before.length + 1))
      return random() < 0.5
        ? before
        : before.slice(0, at) + text() + before.slice(at + Math.floor(random() * 4))
    }
    if (Array.isArray(before)) {
      const remaining = before.filter(() => random() < 0.85).map(edited)
      if (random() < 0.3) remaining.splice(Math.floor(random() * (remaining.length + 1)), 0, value(1))
      return random() < 0.2 ? remaining.reverse() : remaining
    }
    if (typeof before !== 'object' || before === null) return before
    return editedObject(before)
  }

  function editedObject(before: JsonObject): JsonObject {
    const remaining = Object.entries(before).filter(() => random() < 0.9)
    const after = Object.fromEntries(
      remaining.map(([key, item]) => [key, random() < 0.5 ? item : edited(item)]),
    )
    return random() < 0.2 ? { ...after, [pick(KEYS)]: value(1) } : after
  }

  return { object, editedObject }
}

test('for random documents, a patch turns one state into the other', () => {
  const { object, editedObject } = generator(randomSequence(20_260_731))
  for (let round = 0; round < 4_000; round += 1) {
    const before = object(4)
    const after = round % 3 === 0 ? object(4) : editedObject(before)
    const patch: JsonValue = JSON.parse(JSON.stringify(mendozaDiff(before, after)))
    expect(applyPatch(before, patch as never)).toEqual(after)
  }
})

test.each<[JsonObject | null, JsonObject | null]>([
  [null, { a: 1 }],
  [{ a: 1 }, null],
  [{ a: 1 }, { a: 1, toString: 'x' }],
  [{ a: 1, valueOf: 'x' }, { a: 1 }],
])('a patch turns %j into %j', (before, after) => {
  expect(applyPatch(before, mendozaDiff(before, after) as never)).toEqual(after)
})

test('no change is no operation', () => {
  expect(mendozaDiff({ a: [1, { b: '字' }] }, { a: [1, { b: '字' }] })).toEqual([])
})

test('one character typed into a long Chinese text costs few bytes', () => {
  const text = '学习人工智能的第一步，是问出好问题。'.repeat(50)
  const before = { title: { en: 'x', zh: text }, other: text }
  const after = { ...before, title: { en: 'x', zh: `${text.slice(0, 400)}新${text.slice(400)}` } }
  const patch = mendozaDiff(before, after)
  expect(applyPatch(before, patch as never)).toEqual(after)
  expect(JSON.stringify(patch).length).toBeLessThan(60)
})

test('one item inserted into a list of keyed objects leaves the others alone', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ _key: `k${index}`, text: 'a text of an item' }))
  const after = { items: items.toSpliced(50, 0, { _key: 'new', text: 'new' }) }
  const patch = mendozaDiff({ items }, after)
  expect(applyPatch({ items }, patch as never)).toEqual(after)
  expect(JSON.stringify(patch).length).toBeLessThan(100)
})

test.each([
  ['keyed objects', (index: number, a: number) => ({ _key: `k${index}`, a })],
  ['plain values', (index: number, a: number) => index * 2 + a],
])('every item of a long list of %s may change', (_name, itemOf) => {
  const sectionWith = (a: number) => ({
    section: { items: Array.from({ length: 100_000 }, (_, index) => itemOf(index, a)) },
  })
  const [before, after] = [sectionWith(0), sectionWith(1)]
  expect(applyPatch(before, mendozaDiff(before, after) as never)).toEqual(after)
})

test('slices are never cut through a character of two code units', () => {
  const face = '\u{1f642}'
  const other = '\u{1f643}'
  const frame = 'a text that is long enough to be worth a patch of its own'
  const patch = stringPatch(frame + face + frame, frame + other + frame)
  expect(patch).toContain(other)
})

test('short texts and texts with little in common are written out', () => {
  expect(stringPatch('short', 'shorter')).toBeUndefined()
  expect(stringPatch('x'.repeat(100), 'y'.repeat(100))).toBeUndefined()
})
