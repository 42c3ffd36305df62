import { performance } from 'node:perf_hooks'
import { clientNetworks, type SharedNetwork } from './client-network.ts'
import { createNetworkBudget } from './network-budget.ts'

/** Too many tasks of one network, or of all, are waiting or running. */
export class QueueFullError extends Error {}

/** The signal of the client was aborted before its turn. */
export class ClientGoneError extends Error {}

export type QueueClient = { address: string; signal?: AbortSignal }

type Limits = {
  /** Tasks that run at the same time. */
  size: number
  /** In ms: a task that takes longer, since it waits for others, frees its slot and continues. See `maxBusyTime`. */
  slotTime?: number
  /** Waiting and running tasks of one client network; of the networks around it in proportion. */
  perNetwork?: number
  total?: number
}

/** Networks take turns, so that one with many tasks does not delay the others. */
export function createFairQueue({
  size,
  slotTime = Infinity,
  perNetwork = Infinity,
  total = Infinity,
}: Limits) {
  const turns = createTurns()
  const reserve = createNetworkBudget({ perNetwork, total })
  let free = size

  function freeSlot() {
    const start = turns.next()
    if (start) start()
    else free++
  }

  function slot(networks: SharedNetwork[], signal?: AbortSignal): Promise<void> {
    if (free > 0) {
      free--
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const leave = turns.add(networks, () => {
        signal?.removeEventListener('abort', abandon)
        resolve()
      })
      function abandon() {
        leave()
        reject(new ClientGoneError('The client has gone'))
      }
      signal?.addEventListener('abort', abandon, { once: true })
    })
  }

  /** Rejects with a QueueFullError or a ClientGoneError, or as the task does. */
  return async function run<Result>(
    { address, signal }: QueueClient,
    task: () => Promise<Result>,
  ): Promise<Result> {
    if (signal?.aborted) throw new ClientGoneError('The client has gone')
    const release = reserve(address, 1)
    if (!release) throw new QueueFullError('Too many tasks are waiting')
    try {
      await slot(clientNetworks(address), signal)
      return await inSlot(task, slotTime, freeSlot)
    } finally {
      release()
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

type Start = () => void

/** Turns of the widest networks, and within each of its client networks. No list is ever empty. */
function createTurns() {
  const waiting = new Map<string, Map<string, Start[]>>()

  function store(wide: string, narrow: string, starts: Start[]) {
    const inside = waiting.get(wide) ?? new Map<string, Start[]>()
    if (starts.length > 0) inside.set(narrow, starts)
    else inside.delete(narrow)
    if (inside.size > 0) waiting.set(wide, inside)
    else waiting.delete(wide)
  }

  return {
    add(networks: SharedNetwork[], start: Start): () => void {
      const [wide, narrow] = [networks.at(-1)!.key, networks[0]!.key]
      store(wide, narrow, [...(waiting.get(wide)?.get(narrow) ?? []), start])
      return () => {
        const rest = waiting.get(wide)?.get(narrow)
        const others = rest?.filter((other) => other !== start)
        if (others) store(wide, narrow, others)
      }
    },
    next(): Start | undefined {
      for (const [wide, inside] of waiting) {
        for (const [narrow, [first, ...rest]] of inside) {
          // Behind the others.
          inside.delete(narrow)
          waiting.delete(wide)
          if (inside.size > 0) waiting.set(wide, inside)
          store(wide, narrow, rest)
          return first
        }
      }
      return undefined
    },
  }
}
