import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStepCounter } from './step-counter.ts'

type Sent = { address: string; body: unknown; credentials: unknown; keepalive: unknown }

let sent: Sent[]
let page: EventTarget & { visibilityState?: string }
let browser: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  page = new EventTarget()
  browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (address: string, { body, credentials, keepalive }: RequestInit) => {
    sent.push({ address, body: JSON.parse(String(body)), credentials, keepalive })
    throw new TypeError('no connection')
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what happens within seconds is sent together, without cookies, and a lost connection is no error', async () => {
  const { count } = createStepCounter()
  count('start', 'view', 'en')
  await vi.advanceTimersByTimeAsync(2_000)
  count('start', 'exit', 'en')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(sent).toEqual([
    {
      address: '/api/chat-steps',
      body: {
        steps: [
          { step: 'start', kind: 'view' },
          { step: 'start', kind: 'exit' },
        ],
        locale: 'en',
      },
      credentials: 'omit',
      keepalive: true,
    },
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(1)
})

test('leaving or hiding the page sends what waits, once', () => {
  const { count } = createStepCounter()
  count('start', 'view', 'en')
  browser.dispatchEvent(new Event('pagehide'))
  browser.dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(1)
  count('goal', 'view', 'en')
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sent).toHaveLength(2)
})

test('languages are not mixed, and no body grows beyond what the server takes', () => {
  const { count } = createStepCounter()
  count('start', 'view', 'en')
  count('start', 'view', 'zh')
  expect(sent.map(({ body }) => body)).toMatchObject([{ locale: 'en' }])
  for (let turn = 0; turn < 60; turn++) count('goal', 'view', 'zh')
  expect(sent.map(({ body }) => (body as { steps: unknown[] }).steps.length)).toEqual([1, 50])
})

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('%o counts nothing', async (asked) => {
  vi.stubGlobal('navigator', asked)
  createStepCounter().count('start', 'view', 'en')
  await vi.advanceTimersByTimeAsync(60_000)
  browser.dispatchEvent(new Event('pagehide'))
  expect(sent).toEqual([])
})
