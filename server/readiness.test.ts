import { expect, test } from 'vitest'
import { openReadiness, waitForBackends } from './readiness.ts'

test('however many ask at once, the parts are asked once', async () => {
  let asked = 0
  let time = 0
  const { missing } = openReadiness({ content: () => (asked++, false), database: () => true }, () => time)
  const answers = await Promise.all(Array.from({ length: 100 }, missing))
  expect(answers.every((names) => names.join() === 'content')).toBe(true)
  expect(asked).toBe(1)
  time = 1_000
  await missing()
  expect(asked).toBe(2)
  // A clock that was set back does not keep an old answer alive.
  time = -86_400_000
  await missing()
  expect(asked).toBe(3)
})

test('waiting for nothing takes no time and says nothing', async () => {
  const lines: string[] = []
  const log = {
    info: (_: unknown, text: string) => lines.push(text),
    warn: (_: unknown, text: string) => lines.push(text),
  }
  await waitForBackends(openReadiness({ content: () => true }), 60, log as never)
  await waitForBackends(openReadiness({ content: () => false }), 0, log as never)
  expect(lines).toEqual([])
})
