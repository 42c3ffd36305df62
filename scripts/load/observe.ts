import type { LoadedSite } from './loaded-site.ts'

export type Observed = {
  /** Resident memory in MB at the begin and the end of the second half, and its least-squares slope there per minute. */
  memory: { from: number; to: number; perMinute: number }
  /** p99 of the delay of the event loop in ms: the middle one of all intervals, and the worst. */
  delay: { median: number; worst: number }
}

type Sample = { at: number; memory: number; delay: number }

/** Reads /metrics every `every` ms until it is told to stop. */
export function observe({ metrics }: LoadedSite, every = 5_000): () => Promise<Observed> {
  const samples: Sample[] = []
  let ended = () => {}
  const end = new Promise<void>((resolve) => (ended = resolve))
  let goesOn = true
  const running = (async () => {
    while (goesOn) {
      const value = await metrics()
      samples.push({
        at: performance.now() / 60_000,
        memory: value('process_resident_memory_bytes') / 1_048_576,
        delay: value('nodejs_eventloop_lag_p99_seconds') * 1_000,
      })
      await Promise.race([end, new Promise((done) => setTimeout(done, every))])
    }
  })()
  return async () => {
    goesOn = false
    ended()
    await running
    const half = samples.slice(Math.floor(samples.length / 2))
    // Of the first interval the start is part.
    const delays = samples
      .slice(1)
      .map(({ delay }) => delay)
      .toSorted((a, b) => a - b)
    return {
      memory: { from: half[0]?.memory ?? NaN, to: half.at(-1)?.memory ?? NaN, perMinute: slopeOf(half) },
      delay: { median: delays[Math.floor(delays.length / 2)] ?? NaN, worst: delays.at(-1) ?? NaN },
    }
  }
}

function slopeOf(samples: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const at = mean(samples.map((sample) => sample.at))
  const memory = mean(samples.map((sample) => sample.memory))
  const product = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.memory - memory), 0)
  const square = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0)
  return square === 0 ? 0 : product / square
}
