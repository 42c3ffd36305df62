import { httpError } from '../http/errors.ts'

export type WorkQueue = { run<Result>(work: () => Promise<Result>): Promise<Result> }

/** Runs at most `concurrency` pieces of work at a time; beyond `capacity` waiting ones, new work is refused (503). */
export function createWorkQueue(concurrency: number, capacity: number): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (running >= concurrency) {
      if (waiting.length >= capacity) throw httpError(503, 'Too many pictures are being worked on')
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      waiting.shift()?.()
    }
  }

  return { run }
}
