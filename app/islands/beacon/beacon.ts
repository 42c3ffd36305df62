import { whenShown } from '#app/utils/when-shown.ts'
import { prefersPrivacy, sendBeacon } from '#app/utils/send-beacon.ts'
import type { BeaconBody, BeaconEvent, ClickTarget } from './beacon-body.ts'

/** Counts this document and what happens in it: docs/insights.md. Called once, and not in a preview. */
export function startBeacon(): void {
  if (navigator.webdriver || prefersPrivacy()) return
  addEventListener('click', countClick, true)
  // Middle clicks; Safari before 18.2 calls them clicks.
  addEventListener('auxclick', countClick, true)
  addEventListener('pageshow', ({ persisted }) => persisted && countView())
  whenShown(countFirstView)
}

function countView(...more: BeaconEvent[]): void {
  send(...more, ['view'])
}

function countFirstView(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const host = document.referrer && new URL(document.referrer).host
  const isArrival = navigation?.type === 'navigate' && host !== location.host
  const campaign = new URLSearchParams(location.search).get('utm_source') ?? ''
  if (isArrival) countView(['arrival', host, campaign])
  else countView()
}

function countClick({ target, button }: MouseEvent): void {
  const link = button < 2 && (target as Element).closest?.('a')
  const to = link && targetOf(link)
  if (to) send(['click', to])
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

function send(...events: BeaconEvent[]): void {
  const { lang } = document.documentElement
  sendBeacon('/api/counts', { path: location.pathname, lang, events } satisfies BeaconBody)
}
