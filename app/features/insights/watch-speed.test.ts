import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchSpeed } from './watch-speed.ts'

let observed: Map<string, (list: { getEntries(): object[] }) => void>

beforeEach(() => {
  observed = new Map()
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input']
    readonly see: (list: { getEntries(): object[] }) => void
    constructor(see: (list: { getEntries(): object[] }) => void) {
      this.see = see
    }
    observe({ type }: { type: string }) {
      observed.set(type, this.see)
    }
  }
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('PerformanceObserver', Observer)
})

afterEach(() => void vi.unstubAllGlobals())

/** The browser reports entries. */
function report(type: string, ...entries: object[]) {
  observed.get(type)?.({ getEntries: () => entries })
}

function speedsOf(read: ReturnType<typeof watchSpeed>) {
  return Object.fromEntries(read().map(([kind, value]) => [kind, value])) as Record<string, unknown>
}

test.each([
  ['soon', 900],
  ['late', 10_900],
])('shifts that come %s after the start count together within five seconds', (_, start) => {
  const read = watchSpeed(1, {})
  const shifts = [0, 1, 2, 3, 4, 5].map((i) => ({
    startTime: start + i * 900,
    value: 0.05,
    hadRecentInput: false,
  }))
  report('layout-shift', ...shifts)
  expect(speedsOf(read)).toMatchObject({ cls: 0.3 })
})

test('shifts more than a second apart, or that follow a press, do not add up', () => {
  const read = watchSpeed(1, {})
  report(
    'layout-shift',
    { startTime: 100, value: 0.04, hadRecentInput: false },
    { startTime: 200, value: 0.5, hadRecentInput: true },
    { startTime: 1_300, value: 0.06, hadRecentInput: false },
  )
  expect(speedsOf(read)).toMatchObject({ cls: 0.06 })
})

test('the last largest paint counts, the slowest interaction, and the wait from when the page was looked at', () => {
  const read = watchSpeed(2_000.4, { responseStart: 620, activationStart: 500 })
  report('largest-contentful-paint', { startTime: 700 }, { startTime: 1_400.2 })
  report('event', { duration: 900 }, { interactionId: 1, duration: 48 })
  report('first-input', { interactionId: 1, duration: 24 })
  expect(speedsOf(read)).toEqual({ start: 1_500, ttfb: 120, lcp: 900, inp: 48, cls: 0 })
})

test('nothing is known of a page in the background', () => {
  vi.stubGlobal('document', { hidden: true })
  expect(watchSpeed(1, { responseStart: 1 })()).toEqual([])
})
