import { expect, test } from 'vitest'
import type { LoadContext } from '#app/load-context.ts'
import { loader as leavePreview } from '#app/routes/preview.exit.ts'
import { startPreview } from './start-preview.server.ts'

/** As the site gets it from a proxy, which has ended TLS, and without one. */
const request = new Request('http://academy.example/preview/link?key=x')

const contextAt = (publicOrigin: string) =>
  ({ publicOrigin, content: { draftsToken: 'token-that-reads-drafts' } }) as LoadContext

function start(publicOrigin: string, studio?: string): string {
  const session = { expires: Date.now() + 60_000, studio }
  const { headers } = startPreview({ session, path: '/about' }, request, contextAt(publicOrigin))
  return headers.getSetCookie().join()
}

function leave(publicOrigin: string): string[] {
  return leavePreview({ request, context: contextAt(publicOrigin), params: {} }).headers.getSetCookie()
}

const byHttps = 'https://academy.example'
const byHttp = 'http://academy.example'

test.each([undefined, `${byHttps}/studio`])(
  'behind a proxy that ends TLS the session of a preview travels by https only (Studio: %s)',
  (studio) => {
    expect(start(byHttps, studio)).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
  },
)

test('a site without TLS has previews as well', () => {
  expect(start(byHttp, `${byHttp}/studio`)).toMatch(/; HttpOnly; SameSite=Lax$/)
})

test('a Studio on another site keeps the session in its own frame', () => {
  expect(start(byHttps, 'https://studio.example')).toMatch(/; SameSite=None; Secure; Partitioned$/)
})

test('leaving a preview takes back the cookie that began it, wherever the Studio is', () => {
  const ended = 'lumipath-preview=; Path=/; Max-Age=0; HttpOnly; '
  const framed = `${ended}SameSite=None; Secure; Partitioned`
  expect(leave(byHttps)).toEqual([`${ended}SameSite=Lax; Secure`, framed])
  expect(leave(byHttp)).toEqual([`${ended}SameSite=Lax`, framed])
})
