import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { LoadContext } from '../../app/load-context.ts'
import type { NonceVariables } from '../security-headers.ts'
import type { SiteOptions } from '../site-options.ts'
import { answer } from './answer.ts'
import { createPageCache } from './page-cache.ts'

type Handler = (request: Request, context: LoadContext) => Promise<Response>

/** A site whose app is this function. */
function siteOf(handler: Handler) {
  const pages = createPageCache()
  const options = {
    pages,
    environment: { trustedProxies: null, geo: { countryHeader: null } },
    content: { projectId: 'none', dataset: 'none' },
    languageByCountry: { isOn: false },
    messages: {},
    counts: {},
    social: {},
    status: {},
    render: async () => handler,
  } as unknown as SiteOptions
  const visitor = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
  const app = new Hono<NonceVariables>()
    .use((context, next) => {
      context.set('nonce', 'mark')
      return next()
    })
    .all('*', (context) => answer(options, context))
  return { pages, ask: (path: string) => app.request(path, {}, visitor) }
}

/** A document that has read content which is right until then. */
function documents(freshUntil: number) {
  let renders = 0
  return async (_: Request, context: LoadContext) => {
    context.noteRead(['about'], freshUntil)
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' }
    return new Response(`render ${++renders}`, { headers })
  }
}

const textsOf = (answers: Response[]) => Promise.all(answers.map((answer) => answer.text()))

test('while the content source fails, those who ask at once share a render, and the next has another', async () => {
  const { ask, pages } = siteOf(documents(0))
  const together = await Promise.all(Array.from({ length: 20 }, () => ask('/about')))
  expect(new Set(await textsOf(together))).toEqual(new Set(['render 1']))
  expect(await textsOf([await ask('/about')])).toEqual(['render 2'])
  expect(pages.status()).toEqual({ kept: 0, hits: 0, misses: 2 })
})

test('a document of content that is right is rendered once', async () => {
  const { ask, pages } = siteOf(documents(Infinity))
  expect(await textsOf([await ask('/about'), await ask('/about')])).toEqual(['render 1', 'render 1'])
  expect(pages.status()).toEqual({ kept: 1, hits: 1, misses: 1 })
})

test('an address that is not there is no document that was rendered', async () => {
  const { ask, pages } = siteOf(async () => new Response('Not found', { status: 404 }))
  expect((await ask('/wp-login.php')).status).toBe(404)
  expect(pages.status().misses).toBe(0)
})

test('nobody keeps an error that says nothing of caches', async () => {
  const errors: [string, ResponseInit][] = [
    ['/social/en/news/soon.png', { status: 404 }],
    ['/robots.txt', { status: 503, headers: { 'Cache-Control': 'private' } }],
    ['/news/x.qr.svg', { status: 200, headers: { 'Content-Type': 'image/svg+xml' } }],
  ]
  const said = errors.map(async ([path, init]) => {
    const { ask } = siteOf(async () => new Response('', init))
    return (await ask(path)).headers.get('Cache-Control')
  })
  expect(await Promise.all(said)).toEqual(['no-store', 'private', null])
})
