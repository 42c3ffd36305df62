import { expect, test } from 'vitest'
import { TimeBudgetError, withTimeBudget } from './time-budget.ts'

test('returns the result of a quick function, and throws its errors', () => {
  expect(withTimeBudget(1_000, () => 7)).toBe(7)
  expect(() => withTimeBudget(1_000, () => JSON.parse('{'))).toThrow(SyntaxError)
})

function loop(): never {
  for (;;);
}

function catchingLoop(): never {
  for (;;) {
    try {
      JSON.parse('{')
    } catch {
      /* goes on */
    }
  }
}

test.each([
  ['a loop', loop],
  ['a loop that catches', catchingLoop],
  ['a regular expression that backtracks', () => /^.*a.*a.*a.*a.*a.*a.*b$/.test('a'.repeat(300))],
])('ends %s', (_name, compute) => {
  expect(() => withTimeBudget(50, compute)).toThrow(TimeBudgetError)
  expect(withTimeBudget(1_000, () => 'still works')).toBe('still works')
})
