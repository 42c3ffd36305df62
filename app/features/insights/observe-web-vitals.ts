import type { Speed } from '#app/utils/load-context.ts'
import type { BeaconEvent } from './beacon-body.ts'

/** `activationStart`: when a prerendered page was shown. */
type Navigation = Partial<PerformanceNavigationTiming> & { activationStart?: number }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Interaction = PerformanceEntry & { interactionId?: number }

/** Session window of CLS: gaps up to one second, five seconds in all. */
const shiftGap = 1_000
const shiftSpan = 5_000

/** Returns a reader of the values so far; none in background pages, whose timings are unusable. */
export function observeWebVitals(startedAt: number, navigation: Navigation): () => BeaconEvent[] {
  if (document.hidden) return () => []
  const origin = navigation.activationStart ?? 0
  let lcp = NaN
  let inp = NaN
  let cls = isKnown('layout-shift') ? 0 : NaN
  let run = 0
  let first = -Infinity
  let last = -Infinity

  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime
  })
  observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift
    if (hadRecentInput) return
    if (startTime - last > shiftGap || startTime - first > shiftSpan) {
      run = 0
      first = startTime
    }
    last = startTime
    run += value
    cls = Math.max(cls, run)
  })
  for (const type of ['event', 'first-input'])
    observe(type, (entry) => {
      if ((entry as Interaction).interactionId) inp = Math.max(inp || 0, entry.duration)
    })

  return () => {
    const since = (time = NaN) => Math.max(0, Math.round(time - origin))
    const events: [Speed, number][] = [
      ['start', since(startedAt)],
      ['ttfb', since(navigation.responseStart)],
      ['lcp', since(lcp)],
      ['inp', Math.round(inp)],
      ['cls', Math.round(cls * 1000) / 1000],
    ]
    return events.filter(([, value]) => value >= 0)
  }
}

function observe(type: string, onEntry: (entry: PerformanceEntry) => void): void {
  if (!isKnown(type)) return
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry))
  observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
}

function isKnown(type: string): boolean {
  return PerformanceObserver.supportedEntryTypes.includes(type)
}
