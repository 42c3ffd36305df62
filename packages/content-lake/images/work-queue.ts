import { clientGone } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { Client } from '../query/query-engine.ts'
import { createTaskQueue } from '../task-queue.ts'

export type SharedWork<Result> = {
  wait(client: Client): Promise<Result>
}

export type WorkQueue = {
  // Work starts in the turn of its first client and is dropped when all clients have gone before.
  // `onEnd` runs when it is done, has failed or was dropped.
  share<Result>(work: () => Promise<Result>, onEnd?: () => void): SharedWork<Result>
}

type Limits = Pick<LakeLimits, 'imageConcurrency' | 'imageQueue' | 'imagesPerCaller'>

/** Users and visitors take turns, so that neither keeps the others from images. */
export function createWorkQueue(limits: Limits): WorkQueue {
  const waiting = createTaskQueue<{ start(): Promise<void> }>({
    total: limits.imageQueue,
    perCaller: limits.imagesPerCaller,
  })
  let running = 0

  function startNext(): void {
    while (running < limits.imageConcurrency) {
      const turn = waiting.next()
      if (!turn) return
      running += 1
      void turn.task.start().finally(() => {
        turn.end()
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
        wait({ caller, signal }) {
          if (signal.aborted) throw clientGone()
          if (!hasStarted) waiting.add(task, caller)
          clients += 1
          signal.addEventListener('abort', onAbort)
          startNext()
          return promise.finally(() => signal.removeEventListener('abort', onAbort))
        },
      }
    },
  }
}
