import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../../../tests/support/stub-browser.ts'
import type { BeaconBody } from './beacon-body.ts'
import { startBeacon } from './beacon.ts'

let browser: ReturnType<typeof stubBrowser<BeaconBody>>
let navigation: { type: string }

beforeEach(() => {
  browser = stubBrowser()
  navigation = { type: 'navigate' }
  Object.assign(browser.page, { documentElement: { lang: 'zh-Hans' } })
  vi.stubGlobal('location', new URL('https://lumipath.example/zh/about?utm_source=open-day'))
  vi.stubGlobal('performance', { getEntriesByType: () => [navigation] })
})

afterEach(() => void vi.unstubAllGlobals())

const events = () => browser.bodies().map((body) => body.events)

type Link = { href: string; className?: string }

function press(type: 'click' | 'auxclick', button: number, { href, className = '' }: Link): void {
  const { protocol, origin, hash } = new URL(href, location.href)
  const link = { className, protocol, origin, hash }
  const target = { closest: () => link }
  const event = Object.defineProperty(new Event(type), 'target', { value: target })
  browser.window.dispatchEvent(Object.assign(event, { button }))
}

test('sends view and source at once, without cookies', () => {
  browser.page.referrer = 'https://www.google.com/search?q=mei'
  startBeacon()
  expect(browser.sent).toMatchObject([{ url: '/api/counts', credentials: 'omit', keepalive: true }])
  const arrival = ['arrival', 'www.google.com', 'open-day']
  expect(browser.bodies()).toEqual([{ path: '/zh/about', lang: 'zh-Hans', events: [arrival, ['view']] }])
})

test.each([
  ['a link of this site', { referrer: 'https://lumipath.example/' }, {}],
  ['a reload', {}, { type: 'reload' }],
  ['a navigation back', {}, { type: 'back_forward' }],
])('counts no arrival for %s', (_, document, entry) => {
  Object.assign(browser.page, document)
  Object.assign(navigation, entry)
  startBeacon()
  expect(events()).toEqual([[['view']]])
})

test('takes the package of an Android app for its host', () => {
  browser.page.referrer = 'android-app://com.google.android.gm/'
  startBeacon()
  expect(events()[0]).toContainEqual(['arrival', 'com.google.android.gm', 'open-day'])
})

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['automation', { webdriver: true }],
])('sends nothing under %s', (_, signal) => {
  vi.stubGlobal('navigator', signal)
  startBeacon()
  press('click', 0, { href: '#contact' })
  browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(browser.sent).toEqual([])
})

test('counts a prerendered page once it is shown', () => {
  browser.page.prerendering = true
  startBeacon()
  expect(browser.sent).toEqual([])
  browser.page.dispatchEvent(new Event('prerenderingchange'))
  browser.page.dispatchEvent(new Event('prerenderingchange'))
  expect(browser.sent).toHaveLength(1)
})

test('counts a view when the page returns from the back/forward cache', () => {
  startBeacon()
  browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(browser.sent).toHaveLength(1)
  browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(events().slice(1)).toEqual([[['view']]])
})

test.each([
  ['/#contact', 'contact'],
  ['/zh#pricing', 'services'],
  ['mailto:hello@lumipath.example', 'email'],
  ['tel:+16175550148', 'phone'],
  ['https://elsewhere.example/#contact', 'elsewhere'],
])('counts a press of %s as %s, also of the middle button', (href, target) => {
  startBeacon()
  press('click', 0, { href })
  press('auxclick', 1, { href })
  expect(events().slice(1)).toEqual([[['click', target]], [['click', target]]])
})

test('counts videos, and neither other links of the site nor the right button', () => {
  startBeacon()
  press('click', 0, { href: '/about', className: 'video door' })
  press('click', 0, { href: '/about' })
  press('auxclick', 2, { href: '/#contact' })
  expect(events().slice(1)).toEqual([[['click', 'video']]])
})
