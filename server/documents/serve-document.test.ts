import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { LoadContext } from '../../app/load-context.ts'
import type { NonceVariables } from '../middleware/security-headers.ts'
import type { Services } from '../services.ts'
import { serveDocument } from './serve-document.ts'
import { createRenderQueue } from '../cache/render-queue.ts'
import { createPageCache } from '../cache/page-cache.ts'

type Handler = (request: Request, context: LoadContext) => Promise<Response>

function siteWith(handler: Handler) {
  const pages = createPageCache()
  const services = {
    application: { render: async () => handler },
    environment: { trustedProxies: null, geo: { countryHeader: null } },
    cache: { pages, renderInTurn: createRenderQueue() },
    content: { config: { projectId: 'none', dataset: 'none' }, social: {} },
    visitor: { languageByCountry: { isOn: false } },
    databases: {},
    staff: {},
    delivery: {},
    observability: { counts: {}, status: {}, logRefusal: () => {} },
  } as unknown as Services
  const app = new Hono<NonceVariables>()
    .use((context, next) => {
      context.set('nonce', 'mark')
      return next()
    })
    .all('*', (context) => serveDocument(services, context))
  const send = async (
    path: string,
    { address = '192.0.2.1', ...init }: RequestInit & { address?: string } = {},
  ) => app.request(path, init, { incoming: { socket: { remoteAddress: address } } })
  return { pages, send }
}

function documents(freshUntil: number) {
  let renders = 0
  return async (_: Request, context: LoadContext) => {
    context.content.recordFreshness(freshUntil)
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

/** Renders that end when they are told to. */
function heldDocuments() {
  const held: { url: string; end(): void }[] = []
  const handler: Handler = ({ url }) =>
    new Promise((resolve) => held.push({ url, end: () => resolve(new Response('page')) }))
  /** Ends them as they come, until `done` has settled. */
  async function endAll<Result>(done: Promise<Result>): Promise<Result> {
    let isDone = false
    const settle = () => void (isDone = true)
    done.then(settle, settle)
    while (!isDone) {
      for (const { end } of held.splice(0)) end()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return done
  }
  return { held, handler, endAll }
}

test('beyond its places a network gets 503 with Retry-After; others and staff are served', async () => {
  const { handler, endAll } = heldDocuments()
  const { send } = siteWith(handler)
  const flood = Array.from({ length: 100 }, (_, index) => send(`/search?q=${index}`, { method: 'HEAD' }))
  const others = [
    send('/search?q=other', { address: '192.0.2.2' }),
    send('/admin/sign-in'),
    send('/?index', { method: 'POST' }),
  ]
  const responses = await endAll(Promise.all(flood))
  const refused = responses.filter(({ status }) => status === 503)
  expect(refused).toHaveLength(50)
  expect(refused[0]?.headers.get('Retry-After')).toBe('3')
  for (const response of await endAll(Promise.all(others))) expect(response.status).toBe(200)
})

test.each([
  ['/search?q=x', 'again in a few seconds'],
  ['/zh/search?q=x', '请过几秒再试'],
  ['/zh-TW/search?q=x', '請過幾秒再試'],
])('who is refused at %s reads why', async (path, text) => {
  const { handler, endAll } = heldDocuments()
  const { send } = siteWith(handler)
  const flood = Array.from({ length: 100 }, (_, index) => send(`/search?q=${index}`))
  expect(await (await send(path)).text()).toContain(text)
  await endAll(Promise.all(flood))
})

test('who has gone is not rendered for, and who waits for the same page still gets it', async () => {
  const { held, handler, endAll } = heldDocuments()
  const { send } = siteWith(handler)
  const first = [send('/search?q=1'), send('/search?q=2')]
  await expect.poll(() => held).toHaveLength(2)
  const gone = new AbortController()
  const abandoned = send('/about', { signal: gone.signal })
  const patient = send('/about', { address: '192.0.2.2' })
  gone.abort()
  expect((await abandoned).status).toBe(499)
  await endAll(Promise.all(first))
  expect(await (await endAll(patient)).text()).toBe('page')
})
