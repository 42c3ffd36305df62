import { httpError } from '../http/errors.ts'

export type WorkQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> }

/** Runs at most `concurrency` pieces of work at a time; beyond `capacity` waiting ones, new work is refused (503). */
export function createWorkQueue(concurrency: number, capacity: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running < concurrency) running += 1
    else await waitForPlace()
    try {
      return await work()
    } finally {
      // A waiting piece of work takes over the place; nothing that comes now can get ahead of it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  function waitForPlace(): Promise<void> {
    if (waiting.length >= capacity) throw httpError(503, 'Too many pictures are being worked on')
    return new Promise((resolve) => waiting.push(resolve))
  }

  return { run }
}
