import { clientGone } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { Client } from '../query/query-engine.ts'
import { createTaskQueue } from '../task-queue.ts'

export type ImageClient = Client & { isAuthenticated: boolean }

export type SharedWork<Result> = {
  wait(client: ImageClient): Promise<Result>
}

export type WorkQueue = {
  // Work starts in the turn of its first client and is dropped when all clients have gone before.
  // `onEnd` runs when it is done, has failed or was dropped.
  share<Result>(work: () => Promise<Result>, onEnd?: () => void): SharedWork<Result>
}

type Limits = Pick<LakeLimits, 'imageConcurrency' | 'imageQueue' | 'anonymousImageQueue'>

/** Authenticated clients first; anonymous ones take turns by address. */
export function createWorkQueue(limits: Limits): WorkQueue {
  const waiting = createTaskQueue<{ start(): Promise<void> }>({
    total: limits.imageQueue,
    perAddress: limits.anonymousImageQueue,
  })
  let running = 0

  function startNext(): void {
    while (running < limits.imageConcurrency) {
      const task = waiting.next()
      if (!task) return
      running += 1
      void task.start().finally(() => {
        running -= 1
        startNext()
      })
    }
  }

  return {
    share<Result>(work: () => Promise<Result>, onEnd: () => void = () => {}) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      let hasStarted = false
      let clients = 0

      const task = {
        async start() {
          hasStarted = true
          await work().finally(onEnd).then(resolve, reject)
        },
      }

      function onAbort(): void {
        clients -= 1
        if (clients > 0 || !waiting.remove(task)) return
        onEnd()
        reject(clientGone())
      }

      return {
        wait({ address, isAuthenticated, signal }) {
          if (signal.aborted) throw clientGone()
          if (!hasStarted) waiting.add(task, isAuthenticated, address)
          clients += 1
          signal.addEventListener('abort', onAbort)
          startNext()
          return promise.finally(() => signal.removeEventListener('abort', onAbort))
        },
      }
    },
  }
}
