import { expect, test } from 'vitest'
import routes from '../../../app/routes.ts'
import { redirectFrom, redirectTo } from './redirectPath.ts'

test.each(['/old', '/program/alt', '/administration'])('%s can be redirected', (path) => {
  expect(redirectFrom(path)).toBe(true)
})

test.each([
  'old',
  '//old',
  '/zh//old',
  '/old?page=1',
  '/old#part',
  '/old page',
  '/old/',
  '/',
  '/admin',
  '/admin/leads',
  '/studio/x',
  '/lake',
  '/api/geo',
  '/p/summer',
  '/preview/start',
  '/icons/lamp.png',
  '/fonts/old.woff2',
  '/robots.txt',
  'https://lumipath.example/old',
])('%s cannot be redirected', (path) => {
  expect(redirectFrom(path)).toEqual(expect.any(String))
})

/** The first part of every address that has more of them and is not a page's. */
const areas = new Set(
  routes
    .flatMap(({ path = '', children = [] }) => [path, ...children.map((child) => child.path ?? '')])
    .flatMap((path) => /^\w+(?=\/)/.exec(path)?.[0] ?? [])
    .filter((area) => area !== 'news'),
)

test('no area of the site can be redirected from', () => {
  expect(areas).toContain('p')
  expect([...areas].filter((area) => redirectFrom(`/${area}/old`) === true)).toEqual([])
})

test('a redirect may lead to a part of a page or to another site over https', () => {
  expect(redirectTo('/#news', '/old')).toBe(true)
  expect(redirectTo('https://showcase.example/', '/old')).toBe(true)
})

test('a redirect may not lead to itself, to an insecure site or nowhere', () => {
  expect(redirectTo('/old', '/old')).toContain('same')
  expect(redirectTo('http://showcase.example/', '/old')).toEqual(expect.any(String))
  expect(redirectTo('//showcase.example', '/old')).toEqual(expect.any(String))
  expect(redirectTo('/zh//showcase.example', '/old')).toEqual(expect.any(String))
  expect(redirectTo('news', '/old')).toEqual(expect.any(String))
})

test.each(['/old page', '/old ', '/old\\page'])(
  '%s cannot be redirected: blanks and backslashes are named',
  (path) => {
    expect(redirectFrom(path)).toContain('blanks')
  },
)

test.each(['https://showcase.example ', ' /news', '/ne ws'])(
  'a redirect to “%s” is refused: it would lead nowhere',
  (to) => {
    expect(redirectTo(to, '/old')).toContain('blanks')
  },
)
