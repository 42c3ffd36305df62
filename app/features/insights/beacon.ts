import { clientErrors } from '#app/utils/client-errors.ts'
import { sendBeacon } from '#app/utils/send-beacon.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { BeaconBody, BeaconEvent, ClickTarget } from './beacon-body.ts'
import { observeWebVitals } from './observe-web-vitals.ts'

const batchDelay = 3_000
/** Leaves room for the web vitals within `maxEvents`. */
const batchSize = 20
const maxErrors = 5

let page: { path: string; locale: Locale } | undefined
let queue: BeaconEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let speeds: () => BeaconEvent[] = () => []
const errors = new Set<string>()

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
  if (queue.push(event) >= batchSize) send()
  timer ??= setTimeout(send, batchDelay)
}

/** Web vitals are final when the page is left. */
function flush(): void {
  queue.push(...speeds())
  speeds = () => []
  send()
}

function send(): void {
  clientErrors.splice(0).forEach(countError)
  clearTimeout(timer)
  timer = undefined
  // Early errors wait for the first page view.
  if (!page || queue.length === 0) return
  sendBeacon('/api/counts', { ...page, events: queue } satisfies BeaconBody)
  queue = []
}

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

/** Never sends the message: it may hold personal data. */
function countError(event: object): void {
  const { reason, error = reason, filename } = event as Partial<ErrorEvent & PromiseRejectionEvent>
  const { name = 'Error', stack } = (error ?? {}) as Partial<Error>
  const source = `${stack} ${filename}`.split(`${location.origin}/`)[1]?.split(/[\s?#)]/)[0]
  const key = name + source
  if (source == null || errors.has(key) || errors.size >= maxErrors) return
  errors.add(key)
  queue.push(['error', name, `/${source}`])
}
