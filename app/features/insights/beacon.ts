import { clientErrors } from '#app/utils/client-errors.ts'
import { sendBeacon } from '#app/utils/send-beacon.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { BeaconBody, BeaconEvent, ClickTarget } from './beacon-body.ts'
import { observeWebVitals } from './observe-web-vitals.ts'

const batchDelay = 3_000
/** With the speeds of a page these stay within what a body may hold. */
const batchSize = 20
const maxErrors = 5

let page: { path: string; locale: Locale } | undefined
let waiting: BeaconEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let speeds: () => BeaconEvent[] = () => []
const errors = new Set<string>()

/** The app shows a page: counts it, and at first starts to watch what happens. Never throws. */
export function countPageView(path: string, locale: Locale, startedAt: number): void {
  if ((document as { prerendering?: boolean }).prerendering)
    return document.addEventListener('prerenderingchange', () => countPageView(path, locale, startedAt))
  if (page?.path === path && page.locale === locale) return
  const isFirst = !page
  flush()
  page = { path, locale }
  if (isFirst) start(startedAt)
  addEvent(['view'])
}

function start(startedAt: number): void {
  const [navigation = {}] = performance.getEntriesByType(
    'navigation',
  ) as Partial<PerformanceNavigationTiming>[]
  speeds = observeWebVitals(startedAt, navigation)
  countArrival(navigation)
  addEventListener('click', countClick, true)
  addEventListener('pageshow', ({ persisted }) => persisted && addEvent(['view']))
  document.addEventListener('visibilitychange', () => document.hidden && flush())
}

function addEvent(event: BeaconEvent): void {
  if (waiting.push(event) >= batchSize) send()
  timer ??= setTimeout(send, batchDelay)
}

/** Also sends how fast the page was, which is known when it is left. */
function flush(): void {
  waiting.push(...speeds())
  speeds = () => []
  send()
}

function send(): void {
  clientErrors.splice(0).forEach(countError)
  clearTimeout(timer)
  timer = undefined
  // What goes wrong before the first page waits for it.
  if (!page || waiting.length === 0) return
  sendBeacon('/api/counts', { ...page, events: waiting } satisfies BeaconBody)
  waiting = []
}

/** A reload and a way back are no arrivals, and neither is a link of this site. */
function countArrival({ type }: Partial<PerformanceNavigationTiming>): void {
  const host = document.referrer && new URL(document.referrer).host
  if (type !== 'navigate' || host === location.host) return
  addEvent(['arrival', host, new URLSearchParams(location.search).get('utm_source') ?? ''])
}

function countClick({ target }: Event): void {
  const link = (target as Element).closest?.('a')
  const to = link && targetOf(link)
  if (!to) return
  const part = link.closest('section,header,footer,aside,dialog,article')
  addEvent(['click', to, part?.id || part?.className || ''])
}

const targets: Record<string, ClickTarget> = {
  'mailto:': 'email',
  'tel:': 'phone',
  '#contact': 'contact',
  '#pricing': 'services',
}

function targetOf({ className, protocol, origin, hash }: HTMLAnchorElement): ClickTarget | undefined {
  if (/video|door/.test(className)) return 'video'
  return targets[protocol] ?? (origin === location.origin ? targets[hash] : 'elsewhere')
}

/** The kind of an error and the file of ours that it came from: never its text. */
function countError(fault: object): void {
  const { reason, error = reason, filename } = fault as Partial<ErrorEvent & PromiseRejectionEvent>
  const { name = 'Error', stack } = (error ?? {}) as Partial<Error>
  const place = `${stack} ${filename}`.split(`${location.origin}/`)[1]?.split(/[\s?#)]/)[0]
  const key = name + place
  if (place == null || errors.has(key) || errors.size >= maxErrors) return
  errors.add(key)
  waiting.push(['error', name, `/${place}`])
}
