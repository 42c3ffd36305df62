import { expect, test } from 'vitest'
import { hanRuns } from './han-runs.ts'

test('Chinese characters inside a sentence are runs of their own', () => {
  expect(hanRuns('朙, the old way to write 明, “bright”')).toEqual([
    { text: '朙', han: true },
    { text: ', the old way to write ', han: false },
    { text: '明', han: true },
    { text: ', “bright”', han: false },
  ])
})

test('nothing is lost', () => {
  for (const text of ['', 'no Chinese at all', '明途', 'ends with 明'])
    expect(
      hanRuns(text)
        .map((run) => run.text)
        .join(''),
    ).toBe(text)
})
