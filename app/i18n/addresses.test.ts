import { expect, test } from 'vitest'
import {
  addressIn,
  hasPrefixes,
  isStaffPath,
  localeOfAddress,
  plainPath,
  prefixOf,
  routesBehind,
} from './addresses.ts'

test.each([
  ['/zh', '/zh', 'zh', '/'],
  ['/zh/', '/zh', 'zh', '/'],
  ['/zh#news', '/zh', 'zh', '/#news'],
  ['/zh.data', '/zh', 'zh', '/.data'],
  ['/zh-TW/about?x=1', '/zh-TW', 'zh-TW', '/about?x=1'],
  ['/zh-TW/news/ai-showcase', '/zh-TW', 'zh-TW', '/news/ai-showcase'],
])('%s begins with %s', (address, prefix, locale, path) => {
  expect(prefixOf(address)).toBe(prefix)
  expect(localeOfAddress(address)).toBe(locale)
  expect(plainPath(address)).toBe(path)
})

test.each(['/', '/about', '/en', '/zh-tw', '/ZH', '/zh-Hans', '/zhx', '/zh-TWx', '/zh-CN/about', '/news/zh'])(
  '%s is a plain address',
  (address) => {
    expect(prefixOf(address)).toBe('')
    expect(localeOfAddress(address)).toBeNull()
    expect(plainPath(address)).toBe(address)
  },
)

test.each([
  ['/', 'en', '/'],
  ['/', 'zh', '/zh'],
  ['/#news', 'zh-TW', '/zh-TW#news'],
  ['/?index', 'zh', '/zh?index'],
  ['/about', 'en', '/about'],
  ['/about', 'zh', '/zh/about'],
  ['/news/x?page=2', 'zh-TW', '/zh-TW/news/x?page=2'],
] as const)('%s in %s stands at %s', (path, locale, address) => {
  expect(addressIn(path, locale)).toBe(address)
})

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
])('%s, which browsers would take for another site, is never an address', (path, harmless) => {
  expect(plainPath(path)).toBe(harmless)
  expect(plainPath(`/zh${path}`)).toBe(harmless)
  expect(addressIn(path, 'en')).toBe(harmless)
  expect(addressIn(path, 'zh-TW')).toBe(`/zh-TW${harmless}`)
})

test('what is the same for every language has no prefix', () => {
  for (const path of ['/api/contact', '/admin', '/studio/x', '/lake/v1', '/en', '/en/about', '/robots.txt'])
    expect(hasPrefixes(path), path).toBe(false)
  for (const path of ['/', '/about', '/english', '/news/api', '/administration'])
    expect(hasPrefixes(path), path).toBe(true)
})

test('routes without a prefix are none behind one', () => {
  const routes = { home: {}, about: { path: 'about' }, admin: { path: 'admin' }, english: { path: 'en/*' } }
  expect(routesBehind('', routes)).toEqual(routes)
  expect(Object.keys(routesBehind('/zh', routes))).toEqual(['home', 'about'])
})

test.each(['/admin', '/admin.data', '/admin/leads', '/admin/export.csv.data'])(
  '%s is of the staff',
  (path) => {
    expect(isStaffPath(path)).toBe(true)
  },
)

test.each(['/', '/administrator', '/adminer', '/zh/admin', '/news/admin'])('%s is for everybody', (path) => {
  expect(isStaffPath(path)).toBe(false)
})
