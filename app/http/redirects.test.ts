import { expect, test } from 'vitest'
import { redirectionFrom } from './redirects.ts'

const temporary = ['/oldest', '/elsewhere']

const redirects = Object.entries({
  '/old': '/about',
  '/older': '/old',
  '/oldest': '/older?x=1#here',
  '/news/renamed': '/news/ai-showcase',
  '/zh/only': '/projects',
  '/elsewhere': 'https://partner.example/x',
  '/via': '/elsewhere',
  '/旧页': '/about',
  '/chinese': '/新闻/活动?类=甲&a=b%20c#章',
  '/chinese-site': 'https://例子.公司/新闻?类=甲#章',
  '/half': '/\ud800',
  '/dots': '/..//evil.example',
  '/a': '/b',
  '/b': '/c',
  '/c': '/b',
  '/script': 'javascript:alert(1)',
  '/host': '//evil.example',
  '/plain': 'http://plain.example',
  '/mail': 'mailto:a@b.example',
  '/to-script': '/script',
  '/about': '/projects',
}).map(([from, to]) => ({ from, to, permanent: !temporary.includes(from) }))

const resolve = (path: string) => redirectionFrom(path, redirects, (path) => path === '/about')

test.each([
  ['/old', '/about', true],
  ['/old/', '/about', true],
  ['/zh/old', '/about', true],
  ['/older', '/about', true],
  ['/oldest', '/about', false],
  ['/news/renamed', '/news/ai-showcase', true],
  ['/zh/only', '/projects', true],
  ['/elsewhere', 'https://partner.example/x', false],
  ['/via', 'https://partner.example/x', false],
  ['/%E6%97%A7%E9%A1%B5', '/about', true],
  ['/chinese', '/%E6%96%B0%E9%97%BB/%E6%B4%BB%E5%8A%A8?%E7%B1%BB=%E7%94%B2&a=b%20c#%E7%AB%A0', true],
  ['/chinese-site', 'https://xn--fsqu00a.xn--55qx5d/%E6%96%B0%E9%97%BB?%E7%B1%BB=%E7%94%B2#%E7%AB%A0', true],
  ['/half', '/%EF%BF%BD', true],
])('%s leads to %s (permanent: %s), encoded for a header', (from, to, permanent) => {
  expect(resolve(from)).toEqual({ to, permanent })
})

test.each([
  ['unknown paths', ['/nowhere', '/only', '/zh-TW/only', '/Old', '/%zz']],
  ['loops', ['/a', '/b', '/c']],
  ['unsafe targets', ['/script', '/host', '/dots', '/plain', '/mail', '/to-script']],
])('does not redirect %s', (_what, paths) => {
  expect(paths.map(resolve)).toEqual(paths.map(() => null))
})

test('looks up a path with many slashes in linear time', () => {
  expect(resolve(`/x${'/'.repeat(300_000)}x`)).toBeNull()
  expect(resolve(`/old${'/'.repeat(300_000)}`)?.to).toBe('/about')
})
