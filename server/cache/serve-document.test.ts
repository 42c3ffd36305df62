import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { LoadContext } from '../../app/utils/load-context.ts'
import type { NonceVariables } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import { serveDocument } from './serve-document.ts'
import { createPageCache } from './page-cache.ts'

type Handler = (request: Request, context: LoadContext) => Promise<Response>

function siteWith(handler: Handler) {
  const pages = createPageCache()
  const services = {
    application: { render: async () => handler },
    environment: { trustedProxies: null, geo: { countryHeader: null } },
    cache: { pages },
    content: { config: { projectId: 'none', dataset: 'none' }, social: {} },
    visitor: { languageByCountry: { isOn: false } },
    delivery: {},
    observability: { counts: {}, status: {} },
  } as unknown as Services
  const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const app = new Hono<NonceVariables>()
    .use((context, next) => {
      context.set('nonce', 'mark')
      return next()
    })
    .all('*', (context) => serveDocument(services, context))
  return { pages, send: (path: string) => app.request(path, {}, visitor) }
}

function documents(freshUntil: number) {
  let renders = 0
  return async (_: Request, context: LoadContext) => {
    context.content.recordDependencies(['about'], freshUntil)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' }
    return new Response(`render ${++renders}`, { headers })
  }
}

const textsOf = (responses: Response[]) => Promise.all(responses.map((response) => response.text()))

test('while the content source fails, concurrent requests share a render, and the next one renders again', async () => {
  const { send, pages } = siteWith(documents(0))
  const together = await Promise.all(Array.from({ length: 20 }, () => send('/about')))
  expect(new Set(await textsOf(together))).toEqual(new Set(['render 1']))
  expect(await textsOf([await send('/about')])).toEqual(['render 2'])
  expect(pages.status()).toEqual({ size: 0, hits: 0, misses: 2 })
})

test('renders a document of fresh content once', async () => {
  const { send, pages } = siteWith(documents(Infinity))
  expect(await textsOf([await send('/about'), await send('/about')])).toEqual(['render 1', 'render 1'])
  expect(pages.status()).toEqual({ size: 1, hits: 1, misses: 1 })
})

test('does not count a 404 as a rendered document', async () => {
  const { send, pages } = siteWith(async () => new Response('Not found', { status: 404 }))
  expect((await send('/wp-login.php')).status).toBe(404)
  expect(pages.status().misses).toBe(0)
})

test('an error without Cache-Control is not stored by caches', async () => {
  const errors: [string, ResponseInit][] = [
    ['/social/en/news/soon.png', { status: 404 }],
    ['/robots.txt', { status: 503, headers: { 'Cache-Control': 'private' } }],
    ['/news/x.qr.svg', { status: 200, headers: { 'Content-Type': 'image/svg+xml' } }],
  ]
  const headers = errors.map(async ([path, init]) => {
    const { send } = siteWith(async () => new Response('', init))
    return (await send(path)).headers.get('Cache-Control')
  })
  expect(await Promise.all(headers)).toEqual(['no-store', 'private', null])
})
