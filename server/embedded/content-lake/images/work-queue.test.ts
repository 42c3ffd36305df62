import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

test('no more runs at a time than allowed, in the order of asking, and a failure makes room too', async () => {
  const queue = createWorkQueue(2, 10)
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<undefined>())
  const started: number[] = []
  const results = gates.map(({ promise }, index) =>
    queue.run(async () => {
      started.push(index)
      await promise
      if (index === 0) throw new Error('failed')
      return index
    }),
  )
  const [first] = results
  expect(started).toEqual([0, 1])
  gates[0]?.resolve(undefined)
  await expect(first).rejects.toThrow('failed')
  await expect.poll(() => started).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve(undefined)
  expect(await Promise.all(results.slice(1))).toEqual([1, 2, 3, 4])
})

test('beyond its capacity, work is refused', async () => {
  const queue = createWorkQueue(1, 1)
  const gate = Promise.withResolvers<undefined>()
  const running = [queue.run(() => gate.promise), queue.run(() => gate.promise)]
  await expect(queue.run(() => gate.promise)).rejects.toMatchObject({ status: 503 })
  gate.resolve(undefined)
  await Promise.all(running)
  await expect(queue.run(() => gate.promise)).resolves.toBeUndefined()
})
