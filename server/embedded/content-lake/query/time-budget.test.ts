import { expect, test } from 'vitest'
import { TimeBudgetError, withTimeBudget } from './time-budget.ts'

test('what is quick gives its result, and errors of its own pass through', () => {
  expect(withTimeBudget(1_000, () => 7)).toBe(7)
  expect(() => withTimeBudget(1_000, () => JSON.parse('{'))).toThrow(SyntaxError)
})

test.each([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  [
    'a loop that catches',
    () => {
      for (;;) {
        try {
          JSON.parse('{')
        } catch {
          /* goes on */
        }
      }
    },
  ],
  ['a regular expression that backtracks', () => /^.*a.*a.*a.*a.*a.*a.*b$/.test('a'.repeat(300))],
])('%s is ended', (_name, compute) => {
  expect(() => withTimeBudget(50, compute)).toThrow(TimeBudgetError)
  expect(withTimeBudget(1_000, () => 'still works')).toBe('still works')
})
