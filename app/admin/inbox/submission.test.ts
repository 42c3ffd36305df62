import { expect, test } from 'vitest'
import { hoursBetween, isNamed } from './submission.ts'

test.each([
  ['2026-01-15T12:00:00Z', 0],
  ['2026-01-15T12:59:59Z', 0],
  ['2026-01-16T08:00:00Z', 20],
  ['2026-01-15T11:00:00Z', 0],
])('at %s the message is %i hours old', (now, hours) => {
  expect(hoursBetween('2026-01-15T12:00:00+00:00', now)).toBe(hours)
})

test.each(['', '  ', '\u3000', '\u200b\u2060', '\u2800', '\u3164'])('%j is no name', (name) => {
  expect(isNamed(name)).toBe(false)
})

test.each(['Ada', '王', '-', '👋'])('%j is a name', (name) => expect(isNamed(name)).toBe(true))
