import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import type { BeaconBody } from './beacon-body.ts'

let sent: { body: BeaconBody; credentials: unknown; keepalive: unknown }[]
let page: EventTarget & { hidden: boolean; referrer: string }
let browser: EventTarget
let navigation: { type: string; responseStart: number; activationStart: number }

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  sent = []
  browser = new EventTarget()
  page = Object.assign(new EventTarget(), { hidden: false, referrer: '' })
  navigation = { type: 'navigate', responseStart: 120.4, activationStart: 0 }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', new URL('https://lumipath.example/about?utm_source=open-day'))
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('performance', { getEntriesByType: () => [navigation] })
  vi.stubGlobal('PerformanceObserver', { supportedEntryTypes: [] })
  vi.stubGlobal('fetch', async (_address: string, { body, credentials, keepalive }: RequestInit) => {
    sent.push({ body: JSON.parse(String(body)) as BeaconBody, credentials, keepalive })
    throw new TypeError('no connection')
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function started() {
  const { noticeFaults } = await import('#app/ui/faults.ts')
  noticeFaults()
  return import('./beacon.ts')
}

/** Something went wrong, as the browser reports it. */
function fault(error: unknown, filename = '') {
  browser.dispatchEvent(Object.assign(new Event('error'), { error, filename }))
}

test('a page is sent once, without cookies; what belongs to another page goes in a body of its own', async () => {
  page.referrer = 'https://www.google.com/search?q=mei'
  const { showPage } = await started()
  showPage('/about', 'en', 2_000.6)
  showPage('/about', 'en', 2_001)
  showPage('/projects', 'en', 5_000)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toMatchObject([{ credentials: 'omit', keepalive: true }, { credentials: 'omit' }])
  expect(sent.map(({ body }) => body)).toEqual([
    {
      path: '/about',
      locale: 'en',
      events: [['arrival', 'www.google.com', 'open-day'], ['view'], ['start', 2001], ['ttfb', 120]],
    },
    { path: '/projects', locale: 'en', events: [['view']] },
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toHaveLength(2)
})

test.each([
  ['a link of this site', { referrer: 'https://lumipath.example/' }, {}],
  ['a reload', {}, { type: 'reload' }],
  ['a way back', {}, { type: 'back_forward' }],
])('%s is no arrival', async (_, document, entry) => {
  Object.assign(page, document)
  Object.assign(navigation, entry)
  const { showPage } = await started()
  showPage('/about', 'zh', 1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent.map(({ body }) => body.events)).toEqual([[['view']]])
})

test('what is known of a page is sent when it is hidden', async () => {
  const { showPage } = await started()
  showPage('/', 'en', 1_500)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(sent[0]?.body.events.slice(-2)).toEqual([
    ['start', 1500],
    ['ttfb', 120],
  ])
})

test('an error is sent by kind and file, once, also when it came before; never its text, never code of others', async () => {
  const { showPage } = await started()
  const early = new TypeError('Mei Lin is not a function')
  early.stack = `TypeError: Mei Lin is not a function\n    at show (https://lumipath.example/assets/site-x.js:1:234)`
  fault(early)
  showPage('/', 'en', 1)
  fault(early)
  fault(Object.assign(new RangeError('no'), { stack: 'RangeError: no\n at chrome-extension://abc/x.js:1:2' }))
  fault(null, 'https://lumipath.example/assets/site-y.js')
  fault('Script error.')
  await vi.advanceTimersByTimeAsync(3_000)
  const errors = sent.flatMap(({ body: { path, locale, events } }) =>
    events.filter(([kind]) => kind === 'error').map((event) => ({ path, locale, event })),
  )
  expect(errors).toEqual([
    { path: '/', locale: 'en', event: ['error', 'TypeError', '/assets/site-x.js:1:234'] },
    { path: '/', locale: 'en', event: ['error', 'Error', '/assets/site-y.js'] },
  ])
  expect(JSON.stringify(sent)).not.toContain('Mei')
})

test('a page that is fetched ahead is counted when it is looked at', async () => {
  Object.assign(page, { prerendering: true })
  const { showPage } = await started()
  showPage('/', 'en', 1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  Object.assign(page, { prerendering: false })
  page.dispatchEvent(new Event('prerenderingchange'))
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sent).toHaveLength(1)
})
