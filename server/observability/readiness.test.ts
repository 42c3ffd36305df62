import { expect, test } from 'vitest'
import { openReadiness, waitForBackends } from './readiness.ts'

test('concurrent callers share one check', async () => {
  let checks = 0
  let time = 0
  const { missing } = openReadiness(
    { content: { isReady: () => (checks++, false) }, database: { isReady: () => true } },
    () => time,
  )
  const results = await Promise.all(Array.from({ length: 100 }, missing))
  expect(results.every((names) => names.join() === 'content')).toBe(true)
  expect(checks).toBe(1)
  time = 1_000
  await missing()
  expect(checks).toBe(2)
  time = -86_400_000
  await missing()
  expect(checks).toBe(3)
})

test('repeats an expensive check late while it succeeds, and soon while it fails', async () => {
  let checks = 0
  let time = 0
  let isUp = false
  const content = { isReady: () => (checks++, isUp), recheckAfter: 30_000 }
  const { missing } = openReadiness({ content }, () => time)
  const checkAt = async (moment: number) => {
    time = moment
    return [(await missing()).join(), checks]
  }
  expect(await checkAt(0)).toEqual(['content', 1])
  expect(await checkAt(999)).toEqual(['content', 1])
  isUp = true
  expect(await checkAt(1_000)).toEqual(['', 2])
  isUp = false
  expect(await checkAt(30_999)).toEqual(['', 2])
  expect(await checkAt(31_000)).toEqual(['content', 3])
  expect(await checkAt(32_000)).toEqual(['content', 4])
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
