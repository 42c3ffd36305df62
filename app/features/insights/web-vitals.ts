import type { Speed } from '#app/utils/load-context.ts'

/** Milliseconds; a score for `cls`. Thresholds of web.dev, own ones for `start`. They are bucket edges, so shares are exact. */
export const webVitals: Record<Speed, { good: number; poor: number; buckets: number[] }> = {
  lcp: { good: 2500, poor: 4000, buckets: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000] },
  inp: { good: 200, poor: 500, buckets: [50, 100, 150, 200, 300, 400, 500, 1000] },
  cls: { good: 0.1, poor: 0.25, buckets: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5] },
  ttfb: { good: 800, poor: 1800, buckets: [100, 200, 400, 600, 800, 1200, 1800, 3000] },
  start: { good: 3000, poor: 6000, buckets: [500, 1000, 1500, 2000, 3000, 4000, 6000, 10_000] },
}

export const webVitalNames = Object.keys(webVitals) as Speed[]

const beyond = 'more'

export function bucketOf(speed: Speed, value: number): string {
  return String(webVitals[speed].buckets.find((edge) => value <= edge) ?? beyond)
}

type Rating = 'good' | 'middling' | 'poor'

export type Distribution = {
  total: number
  /** 75th percentile, interpolated within its bucket; Infinity beyond the last edge. */
  p75: number
  rating: Rating
  shares: Record<Rating, number>
}

export function distributionOf(speed: Speed, sums: Map<string, number>): Distribution | null {
  const { good, poor, buckets } = webVitals[speed]
  const edges = [...buckets, Infinity]
  const counts = edges.map((edge) => sums.get(edge === Infinity ? beyond : String(edge)) ?? 0)
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  const upTo = (limit: number) =>
    counts.reduce((sum, count, index) => (edges[index]! <= limit ? sum + count : sum), 0)
  const p75 = quantile(edges, counts, 0.75 * total)
  return {
    total,
    p75,
    rating: rate(speed, p75),
    shares: {
      good: upTo(good) / total,
      middling: (upTo(poor) - upTo(good)) / total,
      poor: (total - upTo(poor)) / total,
    },
  }
}

function rate(speed: Speed, value: number): Rating {
  const { good, poor } = webVitals[speed]
  return value <= good ? 'good' : value <= poor ? 'middling' : 'poor'
}

/** Assumes an even distribution within a bucket. */
function quantile(edges: number[], counts: number[], target: number): number {
  let below = 0
  for (const [index, edge] of edges.entries()) {
    const count = counts[index]!
    const lower = edges[index - 1] ?? 0
    if (count > 0 && below + count >= target)
      return edge === Infinity ? Infinity : lower + ((edge - lower) * (target - below)) / count
    below += count
  }
  return Infinity
}
