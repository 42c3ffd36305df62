import { chromium, type CDPSession, type Page } from '@playwright/test'
import { languageKey } from '../../app/i18n/locales.ts'
import { chromium as browser } from '../support/browser.ts'

/** A mid-range phone on a mobile network. */
const phone = {
  context: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 80_000 },
  cpu: 4,
}

export type Path = { from: string; to: string }

/** Bytes on the wire, times in ms; `tap` is NaN where the page has no such link. */
export type Visit = {
  requests: number
  bytes: number
  script: number
  lcp: number
  blocking: number
  mainThread: number
  tap: number
}

type Loaded = Map<string, { isScript: boolean; bytes: number }>

/** Loads a page in a new browser on a phone, rests, and taps the link to another. */
export async function visit(origin: string, { from, to }: Path): Promise<Visit> {
  const chrome = await chromium.launch({ executablePath: browser.path, args: browser.args })
  try {
    const context = await chrome.newContext(phone.context)
    await context.addCookies([{ name: languageKey, value: 'en', url: origin }])
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const loaded = await observe(session)
    await page.addInitScript(watch)
    await page.goto(origin + from, { waitUntil: 'load' })
    await atRest(page, loaded)
    const { metrics } = await session.send('Performance.getMetrics')
    const files = [...loaded.values()]
    const sum = (list: typeof files) => list.reduce((total, { bytes }) => total + bytes, 0)
    return {
      requests: files.length,
      bytes: sum(files),
      script: sum(files.filter(({ isScript }) => isScript)),
      ...(await page.evaluate(() => ({ lcp: window.bench.lcp, blocking: window.bench.blocking }))),
      mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000,
      tap: await tap(page, to),
    }
  } finally {
    await chrome.close()
  }
}

async function observe(session: CDPSession): Promise<Loaded> {
  const loaded: Loaded = new Map()
  session.on('Network.requestWillBeSent', ({ requestId, type }) =>
    loaded.set(requestId, { isScript: type === 'Script', bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = loaded.get(requestId)
    if (file) file.bytes = encodedDataLength
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => loaded.delete(requestId))
  await session.send('Network.enable')
  await session.send('Performance.enable')
  await session.send('Network.emulateNetworkConditions', phone.network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.cpu })
  return loaded
}

/** Until nothing arrives for two seconds, half a minute at most: a stream may stay open. */
async function atRest(page: Page, loaded: Loaded): Promise<void> {
  const state = () => [...loaded.values()].map(({ bytes }) => bytes).join()
  for (let second = 0, quiet = 0, before = ''; second < 30 && quiet < 2; second++) {
    await page.waitForTimeout(1_000)
    quiet = state() === before ? quiet + 1 : 0
    before = state()
  }
}

/** From the touch to the frame that shows another heading, in this document or the next. */
async function tap(page: Page, path: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]:visible`).first()
  if ((await link.count()) === 0) return NaN
  await page.evaluate(() => window.bench.armed())
  await link.tap()
  await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' })
  const shown = await page.waitForFunction(() => sessionStorage.getItem('bench-shown'))
  const touched = await page.evaluate(() => sessionStorage.getItem('bench-touched'))
  return Number(await shown.jsonValue()) - Number(touched)
}

declare global {
  // Only interfaces merge with types of other packages.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    bench: { lcp: number; blocking: number; armed(): void }
  }
}

/** Runs in each document before its own scripts. */
function watch() {
  const now = () => String(performance.timeOrigin + performance.now())
  const awaitHeading = () => {
    const heading = document.querySelector('h1')?.textContent
    if (heading && heading !== sessionStorage.getItem('bench-heading'))
      requestAnimationFrame(() => sessionStorage.setItem('bench-shown', now()))
    else requestAnimationFrame(awaitHeading)
  }
  window.bench = {
    lcp: 0,
    blocking: 0,
    armed() {
      sessionStorage.setItem('bench-heading', document.querySelector('h1')?.textContent ?? '')
      addEventListener('pointerdown', () => sessionStorage.setItem('bench-touched', now()), true)
      awaitHeading()
    },
  }
  if (sessionStorage.getItem('bench-heading') !== null) awaitHeading()
  const on = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (window.bench.lcp = startTime))
  on('longtask', ({ startTime, duration }) => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity
    if (startTime + duration > fcp) window.bench.blocking += duration - 50
  })
}
