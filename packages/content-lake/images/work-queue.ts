import { clientGone } from '../http/errors.ts'
import type { LakeLimits } from '../limits.ts'
import type { Asker } from '../query/query-engine.ts'
import { createTaskQueue } from '../task-queue.ts'

/** Who waits for work on a picture. */
export type PictureAsker = Asker & { isKnown: boolean }

/** Work that several may wait for, and that is done once. */
export type SharedWork<Result> = {
  /** The result, for one more. Throws a LakeError (429) where too many wait already. */
  wait(asker: PictureAsker): Promise<Result>
}

export type WorkQueue = {
  /**
   * Work that begins when the turn of one of those has come who wait for it, and that is dropped when all of them have
   * gone before. `onEnd` runs when nobody can wait for it any more: it is done, has failed or was dropped.
   */
  share<Result>(work: () => Promise<Result>, onEnd?: () => void): SharedWork<Result>
}

type Limits = Pick<LakeLimits, 'imageConcurrency' | 'imageQueue' | 'anonymousImageQueue'>

/** Work on pictures, a few at a time: for known callers first, for strangers in turns by their addresses. */
export function createWorkQueue(limits: Limits): WorkQueue {
  const waiting = createTaskQueue<{ start(): Promise<void> }>({
    all: limits.imageQueue,
    ofAddress: limits.anonymousImageQueue,
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
      let askers = 0

      const task = {
        async start() {
          hasStarted = true
          await work().finally(onEnd).then(resolve, reject)
        },
      }

      function leave(): void {
        askers -= 1
        if (askers > 0 || !waiting.remove(task)) return
        onEnd()
        reject(clientGone())
      }

      return {
        wait({ address, isKnown, signal }) {
          if (signal.aborted) throw clientGone()
          if (!hasStarted) waiting.add(task, isKnown, address)
          askers += 1
          signal.addEventListener('abort', leave)
          startNext()
          return promise.finally(() => signal.removeEventListener('abort', leave))
        },
      }
    },
  }
}
