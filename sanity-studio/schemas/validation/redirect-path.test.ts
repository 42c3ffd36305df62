import { expect, test } from 'vitest'
import routes from '../../../app/routes.ts'
import { redirectFrom, redirectTo } from './redirect-path.ts'

test.each(['/old', '/program/alt', '/administration'])('%s can be redirected', (path) => {
  expect(redirectFrom(path)).toBe(true)
})

test.each([
  ...['old', '//old', '/zh//old', '/old?page=1', '/old#part', '/old/', '/', 'https://lumipath.example/old'],
  ...['/admin', '/admin/leads', '/studio/x', '/lake', '/api/geo', '/p/summer', '/preview/start'],
  ...['/icons/lamp.png', '/fonts/old.woff2', '/robots.txt'],
])('%s cannot be redirected', (path) => {
  expect(redirectFrom(path)).toEqual(expect.any(String))
})

const areas = new Set(
  routes
    .flatMap(({ path = '', children = [] }) => [path, ...children.map((child) => child.path ?? '')])
    .flatMap((path) => /^\w+(?=\/)/.exec(path)?.[0] ?? [])
    .filter((area) => area !== 'news'),
)

test('rejects redirects below areas without pages', () => {
  expect(areas).toContain('p')
  expect([...areas].filter((area) => redirectFrom(`/${area}/old`) === true)).toEqual([])
})

test.each(['/#news', 'https://showcase.example/'])('accepts a redirect to %s', (to) => {
  expect(redirectTo(to, '/old')).toBe(true)
})

test.each([
  ['same', '/old'],
  ['https://', 'http://showcase.example/', '//showcase.example', '/zh//showcase.example', 'news'],
  ['blanks', 'https://showcase.example ', ' /news', '/ne ws'],
])('an error about “%s” rejects a redirect from /old to “%s”', (reason, ...targets) => {
  for (const to of targets)
    expect([to, redirectTo(to, '/old')]).toEqual([to, expect.stringContaining(reason)])
})

test.each(['/old page', '/old ', '/old\\page'])('the error for %s names blanks and backslashes', (path) => {
  expect(redirectFrom(path)).toContain('blanks')
})
