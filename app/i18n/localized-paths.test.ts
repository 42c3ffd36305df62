import { expect, test } from 'vitest'
import {
  localizedPath,
  hasPrefixes,
  isAdminPath,
  localeOfPath,
  plainPath,
  prefixOf,
  routesBehindPrefix,
  safePath,
} from './localized-paths.ts'

test.each([
  ['/zh', '/zh', 'zh', '/'],
  ['/zh/', '/zh', 'zh', '/'],
  ['/zh#news', '/zh', 'zh', '/#news'],
  ['/zh.data', '/zh', 'zh', '/.data'],
  ['/zh-TW/about?x=1', '/zh-TW', 'zh-TW', '/about?x=1'],
  ['/zh-TW/news/ai-showcase', '/zh-TW', 'zh-TW', '/news/ai-showcase'],
  ...['/', '/about', '/en', '/zh-tw', '/ZH', '/zh-Hans', '/zhx', '/zh-TWx', '/zh-CN/about', '/news/zh'].map(
    (path) => [path, '', null, path],
  ),
])('%s has the prefix %j and the language %s', (path, prefix, locale, plain) => {
  expect(prefixOf(path!)).toBe(prefix)
  expect(localeOfPath(path!)).toBe(locale)
  expect(plainPath(path!)).toBe(plain)
})

test.each([
  ['/', 'en', '/'],
  ['/', 'zh', '/zh'],
  ['/#news', 'zh-TW', '/zh-TW#news'],
  ['/?index', 'zh', '/zh?index'],
  ['/about', 'en', '/about'],
  ['/about', 'zh', '/zh/about'],
  ['/news/x?page=2', 'zh-TW', '/zh-TW/news/x?page=2'],
] as const)('%s in %s is %s', (path, locale, prefixed) => {
  expect(localizedPath(path, locale)).toBe(prefixed)
})

test.each([
  ['//evil.example/x', '/evil.example/x'],
  ['///evil.example', '/evil.example'],
  ['/\\evil.example', '/evil.example'],
])('%s, which browsers would resolve to another host, becomes a path', (path, harmless) => {
  expect(plainPath(path)).toBe(harmless)
  expect(plainPath(`/zh${path}`)).toBe(harmless)
  expect(localizedPath(path, 'en')).toBe(harmless)
  expect(localizedPath(path, 'zh-TW')).toBe(`/zh-TW${harmless}`)
})

test('paths that are the same for every language have no prefix', () => {
  const without = ['/api/leads', '/admin', '/studio/x', '/lake/v1', '/en', '/en/about', '/robots.txt']
  const pages = ['/', '/about', '/english', '/news/api', '/administration']
  expect([...without, ...pages].filter(hasPrefixes)).toEqual(pages)
})

test('routes without a prefix are not matched behind one', () => {
  const routes = { home: {}, about: { path: 'about' }, admin: { path: 'admin' }, english: { path: 'en/*' } }
  expect(routesBehindPrefix('', routes)).toEqual(routes)
  expect(Object.keys(routesBehindPrefix('/zh', routes))).toEqual(['home', 'about'])
})

test('recognises admin pages by their path', () => {
  const admin = [
    ...['/admin', '/Admin/leads', '/ADMIN.data', '/admin.data'],
    ...['/admin/leads', '/admin/submissions.csv.data'],
  ]
  const others = ['/', '/administrator', '/adminer', '/zh/admin', '/news/admin']
  expect([...admin, ...others].filter(isAdminPath)).toEqual(admin)
})

test.each(['/', '/about', '/news/x?y=1', '/#mentors', '/zh/search?q=1#a'])('accepts %s', (path) => {
  expect(safePath(path)).toBe(path)
})

const hosts = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/\t/evil.example',
  '/\t\\evil.example',
]
const dots = ['/..//evil.example', '/.//evil.example', '/a/%2e%2E//evil.example', '/.\\/evil.example']
const others = ['/..//evil.example#/about', '/\n@evil.example/..//x', 'javascript:alert(1)', '', null, 7]
/** Invalid URLs once the control character is removed. */
const invalid = ['/\t/[', '/\n/a:b:c', '/\r\\[', '/\t//evil.example:99999']

test.each([...hosts, ...dots, ...others, ...invalid])('replaces %j by the home page', (path) => {
  expect(safePath(path)).toBe('/')
})
