import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { canonicalUrl } from './canonical-url.ts'

const site = new Hono().use(canonicalUrl).all('*', (context) => context.text('here'))

async function redirectOf(path: string, method = 'GET') {
  const { status, headers } = await site.request(`http://academy.example${path}`, { method })
  return [status, headers.get('Location'), headers.get('Cache-Control')]
}

const anHour = 'public, max-age=3600'

test.each([
  ['/about/', '/about'],
  ['//about', '/about'],
  ['/news//article/?x=//', '/news/article?x=//'],
  ['/%61bout', '/about'],
  ['//evil.example/..', '/'],
])('%s redirects to %s, and caches may store that', async (path, location) => {
  expect(await redirectOf(path)).toEqual([301, location, anHour])
  expect(await redirectOf(path, 'POST')).toEqual([308, location, anHour])
})

test.each(['/', '/about', '/news/%E6%98%8E', '/%2Fevil.example'])('%s is canonical', async (path) => {
  expect((await redirectOf(path))[0]).toBe(200)
})

test.each(['/admin/', '//admin/sign-in', '/%61dmin/sign-in/?once=secret', '/admin/export.csv.data/'])(
  'no cache stores the redirect of %s in the admin',
  async (path) => {
    expect((await redirectOf(path))[2]).toBe('private, no-store')
  },
)
