import { LruMap } from './lru-map.ts'

type Options = {
  limit: number
  /** Milliseconds. */
  window: number
  /** How many keys are remembered; then the one that has rested longest is forgotten. */
  capacity?: number
  /** Milliseconds; as it stands, of a clock that nobody can set back. */
  now?: () => number
}

/** Counts acts by key within a sliding window, in the bounded memory of this process. */
export function createRateLimit({ limit, window, capacity = 10_000, now = monotonic }: Options) {
  const acts = new LruMap<string, number[]>(capacity)

  function recent(key: string): number[] {
    return (acts.peek(key) ?? []).filter((time) => time > now() - window)
  }

  function remember(key: string, times: number[]) {
    if (times.length > 0) acts.set(key, times)
    else acts.delete(key)
  }

  const note = (key: string) => remember(key, [...recent(key), now()])
  const takeBack = (key: string) => remember(key, recent(key).slice(0, -1))

  return {
    /** Seconds until the limit allows another act; 0 when it does now. */
    wait(key: string): number {
      const first = recent(key).at(-limit)
      return first === undefined ? 0 : Math.ceil((first + window - now()) / 1000)
    },
    note,
    /** The last act did not count after all. */
    takeBack,
    /**
     * Counts an act while it is under way, so that many at once are no more than one after the other, and afterwards where
     * its outcome does; one that throws does not.
     */
    async during<Outcome>(key: string, act: () => Promise<Outcome>, counts: (outcome: Outcome) => boolean) {
      note(key)
      let isCounted = false
      try {
        const outcome = await act()
        isCounted = counts(outcome)
        return outcome
      } finally {
        if (!isCounted) takeBack(key)
      }
    },
    forget: (key: string) => acts.delete(key),
  }
}

function monotonic(): number {
  return performance.now()
}
