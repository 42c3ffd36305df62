import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../tests/fixtures/processes.ts'
import { openOutbox, type Outbox } from '../outbox/outbox.ts'
import { startIndexNow } from './index-now.ts'

const origin = 'https://lumipath.example'
const silent = { info() {}, warn() {}, error() {} }
let folder: ReturnType<typeof temporaryFolder>
let outbox: Outbox
let engine: Server
let told: unknown[]
let status: number

beforeEach(async () => {
  folder = temporaryFolder('index-now')
  outbox = openOutbox(join(folder.path, 'outbox.db'))
  told = []
  status = 202
  engine = createServer((request, response) => {
    void json(request).then((body) => {
      told.push(body)
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(engine, 'listening')
})

afterEach(() => {
  engine.close()
  folder.remove()
})

const entry = (path: string, changed: Date) =>
  `<url><loc>${origin}${path}</loc><lastmod>${changed.toISOString()}</lastmod></url>`

function start(readSitemap: () => Promise<string>, log = silent) {
  const { port } = engine.address() as { port: number }
  const settings = { key: 'a1b2c3d4e5', url: `http://127.0.0.1:${port}/indexnow` }
  return startIndexNow({ settings, origin, readSitemap, outbox, log, pause: 5, backOff: () => 10 })
}

const urls = () => (told as { urlList: string[] }[]).flatMap(({ urlList }) => urlList)

test('pages that have just changed are told once, with the key and where it stands', async () => {
  const changed = new Date()
  const sitemap = [entry('/news/a&amp;b', changed), entry('/old', new Date(0))].join('')
  const indexNow = start(async () => sitemap)
  indexNow.changed()
  await expect
    .poll(() => told)
    .toEqual([
      {
        host: 'lumipath.example',
        key: 'a1b2c3d4e5',
        keyLocation: `${origin}/a1b2c3d4e5.txt`,
        urlList: [`${origin}/news/a&b`],
      },
    ])
  await expect.poll(() => outbox.status(['index-now']).waiting).toBe(0)
  await indexNow.stop()
  outbox = openOutbox(join(folder.path, 'outbox.db'))
  const again = start(async () => sitemap + entry('/new', new Date()))
  again.changed()
  await expect.poll(urls).toEqual([`${origin}/news/a&b`, `${origin}/new`])
  await again.stop()
})

test('what fails over there is tried again, what is refused is not', async () => {
  status = 503
  const indexNow = start(async () => entry('/a', new Date()))
  indexNow.changed()
  await expect.poll(() => told.length).toBeGreaterThan(1)
  expect(outbox.status(['index-now'])).toEqual({ waiting: 1, refused: 0 })
  status = 403
  await expect.poll(() => outbox.status(['index-now'])).toEqual({ waiting: 0, refused: 1 })
  await indexNow.stop()
})

test('what waited for more than a day is told no more', async () => {
  const since = new Date(Date.now() - 2 * 86_400_000).toISOString()
  outbox.accept({ kind: 'index-now', key: 'k', payload: { url: `${origin}/a`, since } })
  const indexNow = start(async () => '')
  await expect.poll(() => outbox.status(['index-now'])).toEqual({ waiting: 0, refused: 1 })
  expect(told).toEqual([])
  await indexNow.stop()
})

test('what nobody took is not kept for ever', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 86_400_000 })
  const since = new Date().toISOString()
  outbox.accept({ kind: 'index-now', key: 'k', payload: { url: `${origin}/a`, since } })
  vi.useRealTimers()
  const indexNow = start(async () => '')
  await expect.poll(() => outbox.status(['index-now'])).toEqual({ waiting: 0, refused: 1 })
  indexNow.changed()
  await expect.poll(() => outbox.status(['index-now'])).toEqual({ waiting: 0, refused: 0 })
  await indexNow.stop()
})

test('without a sitemap nothing is told, and the next change tells it', async () => {
  let isDown = true
  let warnings = 0
  const readSitemap = async () => {
    if (isDown) throw new Error('503')
    return entry('/a', new Date())
  }
  const indexNow = start(readSitemap, { ...silent, warn: () => warnings++ })
  indexNow.changed()
  await expect.poll(() => warnings).toBe(1)
  expect(told).toEqual([])
  isDown = false
  indexNow.changed()
  await expect.poll(urls).toEqual([`${origin}/a`])
  await indexNow.stop()
})
