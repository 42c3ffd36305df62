import { expect, test } from 'vitest'
import { stringPatch } from './string-patch.ts'

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
