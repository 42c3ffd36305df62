import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ClientGoneError, createFairQueue, QueueFullError } from './fair-queue.ts'

type Limits = Parameters<typeof createFairQueue>[0]

function startTasks(limits: Limits) {
  const run = createFairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string, address = '192.0.2.1', signal?: AbortSignal) =>
    run({ address, signal }, () => {
      started.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  async function end(name: string) {
    await expect.poll(() => ends.has(name)).toBe(true)
    ends.get(name)?.()
  }
  /** Ends one after the other, as they start. */
  async function endAll(names: string[]) {
    for (const name of names) await end(name)
  }
  return { task, started, end, endAll }
}

test('runs as many tasks as allowed, and those of one network in order', async () => {
  const { task, started, end, endAll } = startTasks({ size: 2 })
  const all = ['a', 'b', 'c', 'd'].map((name) => task(name))
  await expect.poll(() => started).toEqual(['a', 'b'])
  await end('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  await endAll(['a', 'c', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails frees its slot and its place', async () => {
  const run = createFairQueue({ size: 1, total: 1 })
  const client = { address: '' }
  await expect(run(client, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(client, () => Promise.resolve('yes'))).toBe('yes')
})

test('a slow task blocks no other, and frees its slot once', async () => {
  const { task, started, end, endAll } = startTasks({ size: 1, slotTime: 5 })
  const slow = task('slow')
  const quick = task('quick')
  await expect.poll(() => started).toContain('quick')
  await endAll(['slow', 'quick'])
  await Promise.all([slow, quick])
  const later = [task('x'), task('y')]
  await expect.poll(() => started[2]).toBe('x')
  await end('x')
  await end('y')
  await Promise.all(later)
})

test('a task that lacks the CPU keeps its slot', async () => {
  const { task, started, endAll } = startTasks({ size: 1, slotTime: 20 })
  const tasks = [task('working'), task('next')]
  // A loop that is never idle, for five slot times.
  const end = performance.now() + 100
  while (performance.now() < end) await setImmediate()
  expect(started).toEqual(['working'])
  await endAll(['working', 'next'])
  await Promise.all(tasks)
})

test('networks take turns, whatever their number of tasks, and within a /48 its networks do', async () => {
  const { task, started, endAll } = startTasks({ size: 1 })
  const flood = (name: string, network: string) => task(name, `2001:db8:1:${network}::1`)
  const all = [
    task('first'),
    ...['a1', 'a2', 'a3'].map((name) => flood(name, 'a')),
    ...['b1', 'b2'].map((name) => flood(name, 'b')),
    task('other', '192.0.2.2'),
    task('late', '192.0.2.3'),
  ]
  await endAll(['first', 'a1', 'other', 'late', 'b1', 'a2', 'b2', 'a3'])
  await Promise.all(all)
  expect(started).toEqual(['first', 'a1', 'other', 'late', 'b1', 'a2', 'b2', 'a3'])
})

test.each<[string, Limits, string[], string, string]>([
  ['network', { size: 1, perNetwork: 2 }, ['192.0.2.1', '192.0.2.1'], '192.0.2.1', '192.0.2.2'],
  [
    '/56',
    { size: 1, perNetwork: 1 },
    ['2001:db8::', '2001:db8:0:1::', '2001:db8:0:2::', '2001:db8:0:3::'],
    '2001:db8:0:4::',
    '2001:db8:0:100::',
  ],
  ['queue', { size: 1, total: 2 }, ['192.0.2.1', '192.0.2.2'], '192.0.2.3', ''],
])('a full %s refuses more, until a task has ended', async (_, limits, addresses, refused, free) => {
  const { task, endAll } = startTasks(limits)
  const names = addresses.map((__, index) => `task ${index}`)
  const all = addresses.map((address, index) => task(names[index]!, address))
  await expect(task('refused', refused)).rejects.toBeInstanceOf(QueueFullError)
  const others = free ? [task('free', free)] : []
  await endAll([...names, ...(free ? ['free'] : [])])
  await Promise.all([...all, ...others])
  const later = task('later', refused)
  await endAll(['later'])
  expect(await later).toBe('later')
})

test('who has gone leaves the queue and its place', async () => {
  const { task, started, end, endAll } = startTasks({ size: 1, total: 3 })
  const gone = new AbortController()
  const first = task('first')
  const abandoned = task('abandoned', '192.0.2.1', gone.signal)
  const next = task('next')
  gone.abort()
  await expect(abandoned).rejects.toBeInstanceOf(ClientGoneError)
  const last = task('last')
  await end('first')
  await endAll(['next', 'last'])
  await Promise.all([first, next, last])
  expect(started).toEqual(['first', 'next', 'last'])
})
