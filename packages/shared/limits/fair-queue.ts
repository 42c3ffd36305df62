import { performance } from 'node:perf_hooks'
import { FairShares, type Entry, type Holder } from './fair-shares.ts'

/** The signal of the client was aborted before its turn. */
export class ClientGoneError extends Error {
  constructor() {
    super('The client has gone')
  }
}

export type QueueClient = Holder & { signal?: AbortSignal }

export type SharedWork<Result> = {
  /** Rejects with a QueueFullError or a ClientGoneError, or as the work does. */
  wait(client: QueueClient): Promise<Result>
}

type Limits = {
  /** Tasks that run at the same time. */
  slots: number
  /** Most that one group may hold, where that is less. */
  groupSlots?: Record<string, number>
  /** In ms: a task that takes longer, since it waits for others, frees its slot and continues. See `maxBusyTime`. */
  slotTime?: number
  /** Waiting and running tasks of one client; of the networks around it, and of all, in proportion. */
  perClient?: number
  now?: () => number
}

type Waiting = Entry & { start(end: () => void): Promise<unknown> }

/** Clients take turns, so that one with many or long tasks does not delay the others. */
export function createFairQueue({ slots, groupSlots = {}, slotTime = Infinity, perClient, now }: Limits) {
  const shares = new FairShares<Waiting>({ perClient, now })
  const running = new Map<string, number>()
  let free = slots

  const runningOf = (group: string) => running.get(group) ?? 0
  const hasSlot = (group: string) => runningOf(group) < (groupSlots[group] ?? slots)

  function startNext() {
    while (free > 0) {
      const turn = shares.next(hasSlot)
      if (!turn) return
      const { group } = turn
      running.set(group, runningOf(group) + 1)
      free--
      void turn.task.start(() => {
        turn.end()
        running.set(group, runningOf(group) - 1)
        free++
        startNext()
      })
    }
  }

  /**
   * Runs once, in the turn of its first client, and is dropped when all clients have gone before. `onEnd` runs when it is
   * done, has failed or was dropped.
   */
  function share<Result>(work: () => Promise<Result>, onEnd = () => {}): SharedWork<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const entries = new Set<Waiting>()
    let hasStarted = false

    async function start(entry: Waiting, freeSlot: () => void) {
      hasStarted = true
      for (const other of entries) if (other !== entry) shares.remove(other)
      try {
        await inSlot(work, slotTime, freeSlot).finally(onEnd).then(resolve, reject)
      } finally {
        shares.remove(entry)
      }
    }

    return {
      async wait({ signal, ...holder }) {
        if (signal?.aborted) throw new ClientGoneError()
        if (hasStarted) return promise
        const own = Promise.withResolvers<never>()
        const entry: Waiting = { start: (freeSlot) => start(entry, freeSlot), drop: leave }
        function leave(reason: Error) {
          entries.delete(entry)
          own.reject(reason)
          if (entries.size === 0) onEnd()
        }
        const abandon = () => {
          if (shares.remove(entry)) leave(new ClientGoneError())
        }
        entries.add(entry)
        try {
          shares.add(entry, holder)
        } catch (reason) {
          leave(reason as Error)
        }
        signal?.addEventListener('abort', abandon)
        startNext()
        return Promise.race([promise, own.promise]).finally(() =>
          signal?.removeEventListener('abort', abandon),
        )
      },
    }
  }

  return {
    share,
    run: <Result>(client: QueueClient, work: () => Promise<Result>) => share(work).wait(client),
  }
}

/** A queue for each client, so that it waits for its own tasks only. */
export function createQueuePerClient(limits: Limits) {
  const queues = new Map<string, { queue: ReturnType<typeof createFairQueue>; users: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = queues.get(key) ?? { queue: createFairQueue(limits), users: 0 }
    queues.set(key, own)
    own.users++
    try {
      return await own.queue.run({ holders: [] }, work)
    } finally {
      if (--own.users === 0) queues.delete(key)
    }
  }
}

/**
 * Where the event loop is busy, a task may lack the CPU rather than wait for others: more tasks beside it would only
 * delay all, until they time out. It then keeps its slot for so many ms, counted in slot times.
 */
const maxBusyTime = 2_000
const busy = 0.9

async function inSlot<Result>(
  task: () => Promise<Result>,
  slotTime: number,
  freeSlot: () => void,
): Promise<Result> {
  let isHeld = true
  let busyTime = 0
  let since = performance.eventLoopUtilization()
  function free() {
    clearInterval(timer)
    if (isHeld) freeSlot()
    isHeld = false
  }
  function freeUnlessBusy() {
    const { utilization } = performance.eventLoopUtilization(since)
    since = performance.eventLoopUtilization()
    busyTime += slotTime
    if (utilization < busy || busyTime >= maxBusyTime) free()
  }
  const timer = slotTime === Infinity ? undefined : setInterval(freeUnlessBusy, slotTime)
  try {
    return await task()
  } finally {
    free()
  }
}
