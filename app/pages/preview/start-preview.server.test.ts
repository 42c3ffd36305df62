import { expect, test } from 'vitest'
import { loadContext } from '../../../tests/support/load-context.ts'
import { loader as leavePreview } from './exit-route.ts'
import { startPreview } from './start-preview.server.ts'

/** A proxy terminates TLS. */
const request = new Request('http://academy.example/preview/link?key=x')

const contextAt = (publicOrigin: string, studioUrl?: string) =>
  loadContext({
    content: {
      publicOrigin,
      config: { projectId: 'none', dataset: 'none', draftsToken: 'token-that-reads-drafts', studioUrl },
    },
  })

const byHttps = 'https://academy.example'
const byHttp = 'http://academy.example'

test.each([
  ['Secure on a site with TLS', byHttps, undefined, /; HttpOnly; SameSite=Lax; Secure$/],
  ['Secure with a Studio without TLS', byHttps, `${byHttp}/studio`, /; HttpOnly; SameSite=Lax; Secure$/],
  ['not Secure on a site without TLS', byHttp, `${byHttp}/studio`, /; HttpOnly; SameSite=Lax$/],
  [
    'partitioned for a Studio on another site',
    byHttps,
    'https://studio.example',
    /; SameSite=None; Secure; Partitioned$/,
  ],
])('the preview cookie is %s', (_what, publicOrigin, studioUrl, attributes) => {
  const session = { expires: Date.now() + 60_000, studio: studioUrl ? 'other' : 'own' } as const
  const { headers } = startPreview({ session, path: '/about' }, request, contextAt(publicOrigin, studioUrl))
  expect(headers.getSetCookie().join()).toMatch(attributes)
})

test.each([
  [byHttps, 'SameSite=Lax; Secure'],
  [byHttp, 'SameSite=Lax'],
])('leaving a preview at %s clears its cookie, wherever the Studio is', (publicOrigin, sameSite) => {
  const { headers } = leavePreview({ request, context: contextAt(publicOrigin), params: {} })
  const ended = 'lumipath-preview=; Path=/; Max-Age=0; HttpOnly; '
  expect(headers.getSetCookie()).toEqual([ended + sameSite, `${ended}SameSite=None; Secure; Partitioned`])
})
