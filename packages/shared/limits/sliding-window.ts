import { LRUCache } from 'lru-cache'

export type Limit = {
  limit: number
  /** Milliseconds. */
  window: number
  capacity?: number
  /** Milliseconds. The default is monotonic, so that setting the clock back has no effect. */
  now?: () => number
}

export function createRateLimit({ limit, window, capacity = 10_000, now = monotonic }: Limit) {
  // `max` would allocate 200 kB for each limit at once.
  const events = new LRUCache<string, number[]>({ maxSize: capacity, sizeCalculation: () => 1 })

  function recent(key: string): number[] {
    return (events.peek(key) ?? []).filter((time) => time > now() - window)
  }

  function remember(key: string, times: number[]) {
    if (times.length > 0) events.set(key, times)
    else events.delete(key)
  }

  const record = (key: string) => remember(key, [...recent(key), now()])
  const takeBack = (key: string) => remember(key, recent(key).slice(0, -1))

  return {
    /** Seconds until the next event is allowed; 0 if it is now. */
    retryAfter(key: string): number {
      const first = recent(key).at(-limit)
      return first === undefined ? 0 : Math.ceil((first + window - now()) / 1000)
    },
    record,
    takeBack,
    forget: (key: string) => events.delete(key),
  }
}

function monotonic(): number {
  return performance.now()
}
