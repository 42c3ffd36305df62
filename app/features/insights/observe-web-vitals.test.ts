import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { observeWebVitals } from './observe-web-vitals.ts'

type Callback = (list: { getEntries(): object[] }) => void

let observed: Map<string, Callback>

beforeEach(() => {
  observed = new Map()
  class Observer {
    static supportedEntryTypes = ['largest-contentful-paint', 'layout-shift', 'event', 'first-input']
    readonly callback: Callback
    constructor(callback: Callback) {
      this.callback = callback
    }
    observe({ type }: { type: string }) {
      observed.set(type, this.callback)
    }
  }
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('PerformanceObserver', Observer)
})

afterEach(() => void vi.unstubAllGlobals())

const report = (type: string, ...entries: object[]) => observed.get(type)?.({ getEntries: () => entries })

const speedsOf = (read: ReturnType<typeof observeWebVitals>) =>
  Object.fromEntries(read()) as Record<string, unknown>

const shift = (startTime: number, value: number, hadRecentInput = false) => ({
  startTime,
  value,
  hadRecentInput,
})

test.each([900, 10_900])('adds up layout shifts within five seconds from %i ms', (start) => {
  const read = observeWebVitals(1, {})
  report('layout-shift', ...[0, 1, 2, 3, 4, 5].map((i) => shift(start + i * 900, 0.05)))
  expect(speedsOf(read)).toMatchObject({ cls: 0.3 })
})

test('does not add layout shifts more than a second apart or after input', () => {
  const read = observeWebVitals(1, {})
  report('layout-shift', shift(100, 0.04), shift(200, 0.5, true), shift(1_300, 0.06))
  expect(speedsOf(read)).toMatchObject({ cls: 0.06 })
})

test('takes the last largest paint, the slowest interaction, and times since activation', () => {
  const read = observeWebVitals(2_000.4, { responseStart: 620, activationStart: 500 })
  report('largest-contentful-paint', { startTime: 700 }, { startTime: 1_400.2 })
  report('event', { duration: 900 }, { interactionId: 1, duration: 48 })
  report('first-input', { interactionId: 1, duration: 24 })
  expect(speedsOf(read)).toEqual({ start: 1_500, ttfb: 120, lcp: 900, inp: 48, cls: 0 })
})

test('measures nothing in a background page', () => {
  vi.stubGlobal('document', { hidden: true })
  expect(observeWebVitals(1, { responseStart: 1 })()).toEqual([])
})
