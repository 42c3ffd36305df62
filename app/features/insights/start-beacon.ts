import { pageAddress } from '#app/islands/page-address.ts'
import { prefersPrivacy } from '#app/utils/send-beacon.ts'
import { countPageView } from './beacon.ts'

/** Sends no identifiers, and nothing under privacy signals or automation (docs/insights.md). */
export function startBeacon(): void {
  if (navigator.webdriver || prefersPrivacy() || document.querySelector('[data-preview]')) return
  const { path, locale } = pageAddress()
  countPageView(path, locale, performance.now())
}
