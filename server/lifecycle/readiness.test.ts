import { expect, test } from 'vitest'
import { openReadiness, waitForBackends } from './readiness.ts'

test('concurrent callers share one check', async () => {
  let asked = 0
  let time = 0
  const { missing } = openReadiness(
    { content: { isReady: () => (asked++, false) }, database: { isReady: () => true } },
    () => time,
  )
  const answers = await Promise.all(Array.from({ length: 100 }, missing))
  expect(answers.every((names) => names.join() === 'content')).toBe(true)
  expect(asked).toBe(1)
  time = 1_000
  await missing()
  expect(asked).toBe(2)
  // The clock was set back.
  time = -86_400_000
  await missing()
  expect(asked).toBe(3)
})

test('repeats an expensive check late while it succeeds, and soon while it fails', async () => {
  let asked = 0
  let time = 0
  let isUp = false
  const content = { isReady: () => (asked++, isUp), askAgainAfter: 30_000 }
  const { missing } = openReadiness({ content }, () => time)
  const askAt = async (moment: number) => {
    time = moment
    return [(await missing()).join(), asked]
  }
  expect(await askAt(0)).toEqual(['content', 1])
  expect(await askAt(999)).toEqual(['content', 1])
  isUp = true
  expect(await askAt(1_000)).toEqual(['', 2])
  isUp = false
  expect(await askAt(30_999)).toEqual(['', 2])
  expect(await askAt(31_000)).toEqual(['content', 3])
  expect(await askAt(32_000)).toEqual(['content', 4])
})

test('waiting for ready backends, or for no time, logs nothing', async () => {
  const lines: string[] = []
  const log = {
    info: (_: unknown, text: string) => lines.push(text),
    warn: (_: unknown, text: string) => lines.push(text),
  }
  await waitForBackends(openReadiness({ content: { isReady: () => true } }), 60, log as never)
  await waitForBackends(openReadiness({ content: { isReady: () => false } }), 0, log as never)
  expect(lines).toEqual([])
})
