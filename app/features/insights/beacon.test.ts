import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../../tests/support/stub-browser.ts'
import type { BeaconBody } from './beacon-body.ts'

let browser: ReturnType<typeof stubBrowser<BeaconBody>>
let navigation: { type: string; responseStart: number; activationStart: number }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  browser = stubBrowser()
  navigation = { type: 'navigate', responseStart: 120.4, activationStart: 0 }
  vi.stubGlobal('location', new URL('https://lumipath.example/about?utm_source=open-day'))
  vi.stubGlobal('performance', { getEntriesByType: () => [navigation] })
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function started() {
  const { collectClientErrors } = await import('#app/utils/client-errors.ts')
  collectClientErrors()
  return import('./beacon.ts')
}

function dispatchError(error: unknown, filename = '') {
  browser.window.dispatchEvent(Object.assign(new Event('error'), { error, filename }))
}

test('sends each page once, in a separate body, without cookies', async () => {
  browser.page.referrer = 'https://www.google.com/search?q=mei'
  const { countPageView } = await started()
  countPageView('/about', 'en', 2_000.6)
  countPageView('/about', 'en', 2_001)
  countPageView('/projects', 'en', 5_000)
  await vi.advanceTimersByTimeAsync(63_000)
  expect(browser.sent).toMatchObject([{ credentials: 'omit', keepalive: true }, { credentials: 'omit' }])
  const events = [['arrival', 'www.google.com', 'open-day'], ['view'], ['start', 2001], ['ttfb', 120]]
  expect(browser.bodies()).toEqual([
    { path: '/about', locale: 'en', events },
    { path: '/projects', locale: 'en', events: [['view']] },
  ])
})

test.each([
  ['a link of this site', { referrer: 'https://lumipath.example/' }, {}],
  ['a reload', {}, { type: 'reload' }],
  ['a navigation back', {}, { type: 'back_forward' }],
])('counts no arrival for %s', async (_, document, entry) => {
  Object.assign(browser.page, document)
  Object.assign(navigation, entry)
  const { countPageView } = await started()
  countPageView('/about', 'zh', 1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(browser.bodies().map(({ events }) => events)).toEqual([[['view']]])
})

test('sends the measurements when the page is hidden', async () => {
  const { countPageView } = await started()
  countPageView('/', 'en', 1_500)
  browser.page.hidden = true
  browser.page.dispatchEvent(new Event('visibilitychange'))
  const measured = [
    ['start', 1500],
    ['ttfb', 120],
  ]
  expect(browser.sent[0]?.body.events.slice(-2)).toEqual(measured)
})

test('sends each error of the site once, including early ones, with name and file but no message', async () => {
  const { countPageView } = await started()
  const early = new TypeError('Mei Lin is not a function')
  early.stack = `TypeError: Mei Lin is not a function\n    at show (https://lumipath.example/assets/site-x.js:1:234)`
  dispatchError(early)
  countPageView('/', 'en', 1)
  dispatchError(early)
  dispatchError(
    Object.assign(new RangeError('no'), { stack: 'RangeError: no\n at chrome-extension://abc/x.js:1:2' }),
  )
  dispatchError(null, 'https://lumipath.example/assets/site-y.js')
  dispatchError('Script error.')
  await vi.advanceTimersByTimeAsync(3_000)
  const errors = browser
    .bodies()
    .flatMap(({ path, locale, events }) =>
      events.filter(([kind]) => kind === 'error').map((event) => [path, locale, ...event]),
    )
  expect(errors).toEqual([
    ['/', 'en', 'error', 'TypeError', '/assets/site-x.js:1:234'],
    ['/', 'en', 'error', 'Error', '/assets/site-y.js'],
  ])
  expect(JSON.stringify(browser.sent)).not.toContain('Mei')
})

test('counts a prerendered page when it is shown', async () => {
  browser.page.prerendering = true
  const { countPageView } = await started()
  countPageView('/', 'en', 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(browser.sent).toEqual([])
  browser.page.prerendering = false
  browser.page.dispatchEvent(new Event('prerenderingchange'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(browser.sent).toHaveLength(1)
})
