import { languageKey } from '../../app/i18n/locales.ts'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { chromium as browser } from '../support/browser.ts'

export const languageCookie = `${languageKey}=en`

/** Lighthouse's "slow 4G" and phone, applied rather than simulated. */
export const devices = {
  agent:
    'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  },
  cpu: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
}

export type Load = {
  requests: number
  bytes: number
  withoutPictures: number
  document: number
  /** Scripts requested until hydration. */
  script: number
  /** Requested after hydration: pages that visitors may open next. */
  ahead: number
  aheadRequests: number
  scriptsBeforeLoad: number
  fcp: number
  lcp: number
  cls: number
  tbt: number
  hydrated: number
  mainThread: number
  repeatBytes: number
}

export type Unforeseen = { app: number; document: number }

export type Move = { ms: number; requests: number; bytes: number }

type Entry = { type: string; bytes: number; begin: number }

/** Loads the page in a new browser on a slow phone, then reloads it. Times in ms, bytes on the wire. */
export function measureLoad(
  url: string,
  { isApp, isFirst = false }: { isApp: boolean; isFirst?: boolean },
): Promise<Load> {
  return withPhone(url, isFirst, async (page, session, entries) => {
    await page.goto(url, { waitUntil: 'load' })
    if (isApp) await page.waitForFunction(() => (window as unknown as BenchWindow).bench.hydrated > 0)
    await quiet(page, entries)
    const seen = await page.evaluate(readTimes)
    const { metrics } = await session.send('Performance.getMetrics')
    const first = [...entries.values()]
    const ahead = first.filter(({ type, begin }) => type !== 'Image' && begin >= seen.hydrated)
    const sum = (list: Entry[]) => list.reduce((total, { bytes }) => total + bytes, 0)
    entries.clear()
    await page.reload({ waitUntil: 'load' })
    await quiet(page, entries)
    return {
      requests: first.length,
      bytes: sum(first),
      withoutPictures: sum(first.filter(({ type }) => type !== 'Image')),
      document: sum(first.filter(({ type }) => type === 'Document')),
      script: sum(first.filter(({ type, begin }) => type === 'Script' && begin < seen.hydrated)),
      ahead: sum(ahead),
      aheadRequests: ahead.length,
      scriptsBeforeLoad: first.filter(({ type, begin }) => type === 'Script' && begin < seen.load).length,
      ...seen.times,
      mainThread: (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000,
      repeatBytes: sum([...entries.values()]),
    }
  })
}

/** Measures from a click, without hovering before, on a page at rest to the new page. */
export function measureNavigation(url: string): Promise<Move> {
  return withPhone(url, false, async (page, _, entries) => {
    await page.goto(url, { waitUntil: 'load' })
    await quiet(page, entries)
    entries.clear()
    return moved(await msToPage(page, '/projects', 'main.projects'), entries)
  })
}

/** Measures from a click on a link below the window, not prefetched, to its page: in the app, and as a document. */
export function measureUnforeseen(url: string): Promise<Unforeseen> {
  return withPhone(url, false, async (page) => {
    const target = '/news/mit-conference'
    const begin = async () => {
      await page.goto(url, { waitUntil: 'load' })
      await page.waitForTimeout(3_000)
    }
    await begin()
    const app = await msToPage(page, target, 'main > article')
    await begin()
    await page.evaluate((path) => location.assign(path), target)
    await page.waitForURL(`**${target}`, { waitUntil: 'load' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const { times } = await page.evaluate(readTimes)
    return { app, document: times.fcp }
  })
}

function msToPage(page: Page, path: string, shown: string): Promise<number> {
  const link = page.locator(`a[href="${path}"]`).first()
  return link.evaluate(
    (element: HTMLElement, shown) =>
      new Promise<number>((resolve) => {
        const begin = performance.now()
        new MutationObserver((_, observer) => {
          if (!document.querySelector(shown)) return
          observer.disconnect()
          requestAnimationFrame(() => resolve(performance.now() - begin))
        }).observe(document, { childList: true, subtree: true })
        element.click()
      }),
    shown,
  )
}

export function measureLanguage(url: string): Promise<Move> {
  return withPhone(url, false, async (page, _, entries) => {
    await startApp(page, url)
    const button = page.locator('header form button')
    await button.dispatchEvent('pointerover')
    await button.dispatchEvent('focusin')
    await quiet(page, entries)
    entries.clear()
    const ms = await button.evaluate(
      (element: HTMLElement) =>
        new Promise<number>((resolve) => {
          const begin = performance.now()
          new MutationObserver((_, observer) => {
            if (document.documentElement.lang !== 'zh-Hans') return
            observer.disconnect()
            resolve(performance.now() - begin)
          }).observe(document.documentElement, { attributes: true })
          element.click()
        }),
    )
    return moved(ms, entries)
  })
}

/** What was loaded until the page was shown: then others are prefetched. */
function moved(ms: number, entries: Map<string, Entry>): Move {
  const loads = [...entries.values()].filter(({ type }) => type !== 'Image')
  return { ms, requests: loads.length, bytes: loads.reduce((total, { bytes }) => total + bytes, 0) }
}

async function startApp(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => (window as unknown as BenchWindow).bench.hydrated > 0)
}

async function withPhone<Result>(
  url: string,
  isFirst: boolean,
  measure: (page: Page, session: CDPSession, entries: Map<string, Entry>) => Promise<Result>,
): Promise<Result> {
  const chrome = await chromium.launch({ executablePath: browser.path, args: browser.args })
  try {
    const context = await chrome.newContext({ ...devices.phone, userAgent: devices.agent })
    if (!isFirst) await context.addCookies([{ name: languageKey, value: 'en', url: new URL(url).origin }])
    const page = await context.newPage()
    await page.addInitScript(observe)
    const session = await context.newCDPSession(page)
    const entries = new Map<string, Entry>()
    session.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) =>
      entries.set(requestId, { type: type ?? 'Other', bytes: 0, begin: wallTime * 1000 }),
    )
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const entry = entries.get(requestId)
      if (entry) entry.bytes = encodedDataLength
    })
    session.on('Network.requestServedFromCache', ({ requestId }) => entries.delete(requestId))
    await session.send('Network.enable')
    await session.send('Performance.enable')
    await session.send('Network.emulateNetworkConditions', devices.network)
    await session.send('Emulation.setCPUThrottlingRate', { rate: devices.cpu })
    return await measure(page, session, entries)
  } finally {
    await chrome.close()
  }
}

async function quiet(page: Page, entries: Map<string, Entry>) {
  const state = () => [...entries.values()].map(({ bytes }) => bytes).join()
  let before = state()
  for (let round = 0, idle = 0; round < 30 && idle < 2; round++) {
    await page.waitForTimeout(1_000)
    idle = state() === before ? idle + 1 : 0
    before = state()
  }
}

type BenchWindow = Window & {
  bench: { lcp: number; cls: number; tasks: [number, number][]; hydrated: number }
}

function observe() {
  const seen: BenchWindow['bench'] = { lcp: 0, cls: 0, tasks: [], hydrated: 0 }
  ;(window as unknown as BenchWindow).bench = seen
  const on = (type: string, record: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('layout-shift', (entry) => (seen.cls += (entry as PerformanceEntry & { value: number }).value))
  on('longtask', ({ startTime, duration }) => seen.tasks.push([startTime, duration]))
  const timer = setInterval(() => {
    const footer = document.querySelector('footer, main')
    if (!footer || !Object.keys(footer).some((key) => key.startsWith('__react'))) return
    seen.hydrated = performance.now()
    clearInterval(timer)
  }, 20)
}

function readTimes() {
  const { lcp, cls, tasks, hydrated } = (window as unknown as BenchWindow).bench
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const blocking = tasks.map(([start, duration]) => (start + duration > fcp ? Math.max(0, duration - 50) : 0))
  return {
    times: { fcp, lcp, cls, tbt: blocking.reduce((total, time) => total + time, 0), hydrated },
    load: performance.timeOrigin + (navigation?.loadEventStart ?? 0),
    hydrated: hydrated > 0 ? performance.timeOrigin + hydrated : Infinity,
  }
}
