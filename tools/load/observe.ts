import type { LoadedSite } from './loaded-site.ts'

export type Observed = {
  /** MB at both ends of the second half, and its least-squares slope per minute. */
  memory: { from: number; to: number; perMinute: number }
  /** ms; p99 of event loop delay: median and maximum of all intervals. */
  delay: { median: number; worst: number }
}

type Sample = { at: number; memory: number; delay: number }

export function observe({ metrics }: LoadedSite, every = 5_000): () => Promise<Observed> {
  const samples: Sample[] = []
  let resolveEnd = () => {}
  const end = new Promise<void>((resolve) => (resolveEnd = resolve))
  let isRunning = true
  const running = (async () => {
    while (isRunning) {
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
    isRunning = false
    resolveEnd()
    await running
    const half = samples.slice(Math.floor(samples.length / 2))
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
