import { expect, test } from 'vitest'
import { hanRuns } from './han-runs.ts'

test.each([
  ['朙, the old way to write 明, “bright”', ['[朙]', ', the old way to write ', '[明]', ', “bright”']],
  ['no Chinese at all', ['no Chinese at all']],
  ['明途', ['[明途]']],
  ['ends with 明', ['ends with ', '[明]']],
])('%j is split into Chinese and other runs', (text, runs) => {
  expect(hanRuns(text).map((run) => (run.han ? `[${run.text}]` : run.text))).toEqual(runs)
})

test('an empty text stays empty', () => {
  expect(
    hanRuns('')
      .map(({ text }) => text)
      .join(''),
  ).toBe('')
})
