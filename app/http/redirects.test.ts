import { expect, test } from 'vitest'
import { redirectionFrom } from './redirects.ts'

const redirects = [
  { from: '/old', to: '/about', permanent: true },
  { from: '/older', to: '/old', permanent: true },
  { from: '/oldest', to: '/older?x=1#here', permanent: false },
  { from: '/news/renamed', to: '/news/ai-showcase', permanent: true },
  { from: '/zh/only', to: '/projects', permanent: true },
  { from: '/elsewhere', to: 'https://partner.example/x', permanent: false },
  { from: '/via', to: '/elsewhere', permanent: true },
  { from: '/旧页', to: '/about', permanent: true },
  { from: '/chinese', to: '/新闻/活动?类=甲&a=b%20c#章', permanent: true },
  { from: '/chinese-site', to: 'https://例子.公司/新闻?类=甲#章', permanent: true },
  { from: '/half', to: '/\ud800', permanent: true },
  { from: '/dots', to: '/..//evil.example', permanent: true },
  { from: '/a', to: '/b', permanent: true },
  { from: '/b', to: '/c', permanent: true },
  { from: '/c', to: '/b', permanent: true },
  { from: '/script', to: 'javascript:alert(1)', permanent: true },
  { from: '/host', to: '//evil.example', permanent: true },
  { from: '/plain', to: 'http://plain.example', permanent: true },
  { from: '/mail', to: 'mailto:a@b.example', permanent: true },
  { from: '/to-script', to: '/script', permanent: true },
  // Useless: the page exists.
  { from: '/about', to: '/projects', permanent: true },
]

const lead = (path: string) => redirectionFrom(path, redirects, (path) => path === '/about')

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
])('%s leads to %s', (from, to, permanent) => {
  expect(lead(from)).toEqual({ to, permanent })
})

test.each([
  ['/chinese', '/%E6%96%B0%E9%97%BB/%E6%B4%BB%E5%8A%A8?%E7%B1%BB=%E7%94%B2&a=b%20c#%E7%AB%A0'],
  ['/chinese-site', 'https://xn--fsqu00a.xn--55qx5d/%E6%96%B0%E9%97%BB?%E7%B1%BB=%E7%94%B2#%E7%AB%A0'],
  ['/half', '/%EF%BF%BD'],
])('%s leads to an address that can stand in a header', (from, to) => {
  expect(lead(from)?.to).toBe(to)
})

test.each(['/nowhere', '/only', '/zh-TW/only', '/Old', '/%zz'])('nothing begins at %s', (path) => {
  expect(lead(path)).toBeNull()
})

test('an address with a great many slashes is looked for like any other', () => {
  expect(lead(`/x${'/'.repeat(300_000)}x`)).toBeNull()
  expect(lead(`/old${'/'.repeat(300_000)}`)?.to).toBe('/about')
})

test.each(['/a', '/b', '/c'])('%s goes round in circles', (path) => {
  expect(lead(path)).toBeNull()
})

test.each(['/script', '/host', '/dots', '/plain', '/mail', '/to-script'])('%s is not followed', (path) => {
  expect(lead(path)).toBeNull()
})
