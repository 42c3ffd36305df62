import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../../tests/support/stub-browser.ts'
import { createStepCounter } from './step-counter.ts'

type Body = { steps: { step: string; kind: string }[]; locale: string }

let browser: ReturnType<typeof stubBrowser<Body>>

beforeEach(() => {
  vi.useFakeTimers()
  browser = stubBrowser()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends the steps of a few seconds together, without cookies, and ignores a lost connection', async () => {
  const { count } = createStepCounter()
  count('start', 'view', 'en')
  await vi.advanceTimersByTimeAsync(2_000)
  count('start', 'exit', 'en')
  await vi.advanceTimersByTimeAsync(62_000)
  const steps = ['view', 'exit'].map((kind) => ({ step: 'start', kind }))
  expect(browser.sent).toEqual([
    { url: '/api/chat-steps', body: { steps, locale: 'en' }, credentials: 'omit', keepalive: true },
  ])
})

test('sends pending steps once when the page is left or hidden', () => {
  const { count } = createStepCounter()
  count('start', 'view', 'en')
  for (let i = 0; i < 2; i++) browser.window.dispatchEvent(new Event('pagehide'))
  expect(browser.sent).toHaveLength(1)
  count('goal', 'view', 'en')
  browser.page.visibilityState = 'hidden'
  browser.page.dispatchEvent(new Event('visibilitychange'))
  expect(browser.sent).toHaveLength(2)
})

test('sends one language and at most 50 steps per body', () => {
  const { count } = createStepCounter()
  count('start', 'view', 'en')
  count('start', 'view', 'zh')
  expect(browser.bodies().map(({ locale }) => locale)).toEqual(['en'])
  for (let turn = 0; turn < 60; turn++) count('goal', 'view', 'zh')
  expect(browser.bodies().map(({ steps }) => steps.length)).toEqual([1, 50])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'counts nothing with %o',
  async (preference) => {
    vi.stubGlobal('navigator', preference)
    createStepCounter().count('start', 'view', 'en')
    await vi.advanceTimersByTimeAsync(60_000)
    browser.window.dispatchEvent(new Event('pagehide'))
    expect(browser.sent).toEqual([])
  },
)
