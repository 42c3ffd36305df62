import { expect, test } from 'vitest'
import { inScriptOrder } from './funnel.server.ts'

test('the funnel follows the script, and ends with steps that it no longer has', () => {
  const script = ['start', 'ask_grade', 'goal'].map((key) => ({ key, text: `${key}?` }))
  const rows = ['gone', 'goal', 'ask_grade', 'old'].map((step, views) => ({ step, views, exits: 0 }))
  expect(inScriptOrder(rows, script).map(({ step, text }) => [step, text])).toEqual([
    ['ask_grade', 'ask_grade?'],
    ['goal', 'goal?'],
    ['old', null],
    ['gone', null],
  ])
})
