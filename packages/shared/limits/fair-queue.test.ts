import { getEventListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientNetworks } from './client-network.ts'
import { ClientGoneError, createFairQueue, createQueuePerClient } from './fair-queue.ts'
import { QueueFullError } from './fair-shares.ts'

type Limits = Parameters<typeof createFairQueue>[0]

const client = (address = '192.0.2.1', signal?: AbortSignal) => ({ holders: clientNetworks(address), signal })

function startTasks(limits: Limits) {
  const queue = createFairQueue(limits)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const work = (name: string) => () => {
    started.push(name)
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
  }
  const share = (name: string, onEnd?: () => void) => queue.share(work(name), onEnd)
  const task = (name: string, address?: string, signal?: AbortSignal) =>
    queue.run(client(address, signal), work(name))
  async function end(name: string) {
    await expect.poll(() => ends.has(name)).toBe(true)
    ends.get(name)?.()
  }
  /** Ends one after the other, as they start. */
  async function endAll(names: string[]) {
    for (const name of names) await end(name)
  }
  return { share, task, started, end, endAll }
}

test('runs as many tasks as allowed, and those of one network in order', async () => {
  const { task, started, end, endAll } = startTasks({ slots: 2 })
  const all = ['a', 'b', 'c', 'd'].map((name) => task(name))
  await expect.poll(() => started).toEqual(['a', 'b'])
  await end('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  await endAll(['a', 'c', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('a task that fails frees its slot and its place', async () => {
  const { run } = createFairQueue({ slots: 1, perClient: 1 })
  await expect(run(client(), () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(client(), () => Promise.resolve('yes'))).toBe('yes')
})

test('a slow task blocks no other, and frees its slot once', async () => {
  const { task, started, end, endAll } = startTasks({ slots: 1, slotTime: 5 })
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
  const { task, started, endAll } = startTasks({ slots: 1, slotTime: 20 })
  const tasks = [task('working'), task('next')]
  // A loop that is never idle, for five slot times.
  const end = performance.now() + 100
  while (performance.now() < end) await setImmediate()
  expect(started).toEqual(['working'])
  await endAll(['working', 'next'])
  await Promise.all(tasks)
})

test('who has too much waiting is refused, and gives way when all have', async () => {
  const { task, endAll } = startTasks({ slots: 1, perClient: 2 })
  const addresses = ['1', '2'].flatMap((site) =>
    Array.from({ length: 16 }, (_, index) => `2001:db8:${site}:${index.toString(16)}00::1`),
  )
  const flood = addresses.flatMap((address, index) => [
    task(`first ${index}`, address),
    task(`second ${index}`, address),
  ])
  const lost = Promise.any(
    flood.map((each) =>
      each.then(
        () => Promise.reject(new Error('done')),
        (reason: unknown) => reason,
      ),
    ),
  )
  await expect(task('more', addresses[0])).rejects.toBeInstanceOf(QueueFullError)
  const other = task('other', '198.51.100.7')
  await endAll(['first 0', 'other'])
  expect(await other).toBe('other')
  expect(await lost).toBeInstanceOf(QueueFullError)
})

test('who has gone leaves the queue and its place', async () => {
  const { task, started, end, endAll } = startTasks({ slots: 1, perClient: 3 })
  const gone = new AbortController()
  const first = task('first')
  const abandoned = task('abandoned', '192.0.2.1', gone.signal)
  const next = task('next')
  gone.abort()
  await expect(abandoned).rejects.toBeInstanceOf(ClientGoneError)
  await expect(task('late', '192.0.2.1', gone.signal)).rejects.toBeInstanceOf(ClientGoneError)
  const last = task('last')
  await end('first')
  await endAll(['next', 'last'])
  await Promise.all([first, next, last])
  expect(started).toEqual(['first', 'next', 'last'])
})

test('shared work runs once, in the first turn of one of its clients', async () => {
  const { task, share, started, endAll } = startTasks({ slots: 1 })
  const others = [task('a1'), task('a2')]
  const popular = share('popular')
  const results = ['192.0.2.1', '192.0.2.2', '192.0.2.2'].map((address) => popular.wait(client(address)))
  await endAll(['a1', 'popular', 'a2'])
  await Promise.all(others)
  expect(started).toEqual(['a1', 'popular', 'a2'])
  expect(await Promise.all(results)).toEqual(['popular', 'popular', 'popular'])
  expect(await popular.wait(client('192.0.2.3'))).toBe('popular')
})

test('drops shared work whose clients have gone, and says that it ended', async () => {
  const { task, share, started, endAll } = startTasks({ slots: 1 })
  const running = task('running')
  const [one, other] = [new AbortController(), new AbortController()]
  const ended: string[] = []
  const [dropped, shared] = ['dropped', 'shared'].map((name) => share(name, () => void ended.push(name)))
  const gone = [
    dropped!.wait(client('192.0.2.1', one.signal)),
    dropped!.wait(client('192.0.2.2', other.signal)),
  ]
  const left = shared!.wait(client('192.0.2.1', one.signal))
  const stays = shared!.wait(client('192.0.2.3'))
  one.abort()
  other.abort()
  for (const result of [...gone, left]) await expect(result).rejects.toBeInstanceOf(ClientGoneError)
  expect(ended).toEqual(['dropped'])
  await endAll(['running', 'shared'])
  expect(await Promise.all([running, stays])).toEqual(['running', 'shared'])
  expect(started).toEqual(['running', 'shared'])
  expect(getEventListeners(one.signal, 'abort')).toHaveLength(0)
})

test('in a queue per client each waits for its own tasks only', async () => {
  const inTurn = createQueuePerClient({ slots: 2 })
  const started: string[] = []
  const first = Promise.withResolvers<unknown>()
  const start = (key: string, name: string, until = new Promise<unknown>(() => {})) =>
    inTurn(key, () => {
      started.push(name)
      return until
    })
  void start('a', 'a1', first.promise)
  for (const name of ['a2', 'a3']) void start('a', name)
  void start('b', 'b1')
  expect(started).toEqual(['a1', 'a2', 'b1'])
  first.resolve(null)
  await expect.poll(() => started).toEqual(['a1', 'a2', 'b1', 'a3'])
})
