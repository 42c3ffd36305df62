import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { folderForEachTest, serveInTest } from '../../tests/support/for-tests.ts'
import { silent } from '../../tests/support/outbox-for-tests.ts'
import { openOutbox, type Outbox } from '../delivery/outbox/outbox.ts'
import { startIndexNow } from './index-now.ts'

const origin = 'https://lumipath.example'
let outbox: Outbox
let engine: string
let received: unknown[]
let status: number
let indexNow: ReturnType<typeof startIndexNow>

// Stopping closes the outbox, too.
afterEach(() => indexNow.stop())

const folder = folderForEachTest('index-now')
const open = () => openOutbox(join(folder.path, 'outbox.db'))

beforeEach(async () => {
  outbox = open()
  received = []
  status = 202
  engine = await serveInTest((request, response) => {
    void json(request).then((body) => {
      received.push(body)
      response.writeHead(status).end()
    })
  })
})

const entry = (path: string, changed: Date) =>
  `<url><loc>${origin}${path}</loc><lastmod>${changed.toISOString()}</lastmod></url>`

function start(readSitemap: () => Promise<string>, log = silent) {
  const settings = { key: 'a1b2c3d4e5', url: `${engine}/indexnow` }
  indexNow = startIndexNow({ settings, origin, readSitemap, outbox, log, pause: 5, backOff: () => 10 })
  return indexNow
}

function accept(since: Date): void {
  const payload = { url: `${origin}/a`, since: since.toISOString() }
  outbox.accept({ kind: 'index-now', key: 'k', payload })
}

const submissions = () => outbox.status(['index-now'])
const urls = () => (received as { urlList: string[] }[]).flatMap(({ urlList }) => urlList)

test('submits changed pages once, with the key and its location', async () => {
  const changed = new Date()
  const sitemap = [entry('/news/a&amp;b', changed), entry('/old', new Date(0))].join('')
  start(async () => sitemap).changed()
  const [host, key, keyLocation] = ['lumipath.example', 'a1b2c3d4e5', `${origin}/a1b2c3d4e5.txt`]
  const sent = { host, key, keyLocation, urlList: [`${origin}/news/a&b`] }
  await expect.poll(() => received).toEqual([sent])
  await expect.poll(() => outbox.status(['index-now']).waiting).toBe(0)
  await indexNow.stop()
  outbox = open()
  start(async () => sitemap + entry('/new', new Date())).changed()
  await expect.poll(urls).toEqual([`${origin}/news/a&b`, `${origin}/new`])
})

test('retries a server error, but not a refusal', async () => {
  status = 503
  start(async () => entry('/a', new Date())).changed()
  await expect.poll(() => received.length).toBeGreaterThan(1)
  expect(submissions()).toEqual({ waiting: 1, refused: 0 })
  status = 403
  await expect.poll(submissions).toEqual({ waiting: 0, refused: 1 })
})

test('gives up a submission that is older than a day', async () => {
  accept(new Date(Date.now() - 2 * 86_400_000))
  start(async () => '')
  await expect.poll(submissions).toEqual({ waiting: 0, refused: 1 })
  expect(received).toEqual([])
})

test('deletes an old refused submission with the next change', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * 86_400_000 })
  accept(new Date())
  vi.useRealTimers()
  start(async () => '')
  await expect.poll(submissions).toEqual({ waiting: 0, refused: 1 })
  indexNow.changed()
  await expect.poll(submissions).toEqual({ waiting: 0, refused: 0 })
})

test('submits nothing without a sitemap, and catches up with the next change', async () => {
  let isDown = true
  let warnings = 0
  const readSitemap = async () => {
    if (isDown) throw new Error('503')
    return entry('/a', new Date())
  }
  start(readSitemap, { ...silent, warn: () => warnings++ }).changed()
  await expect.poll(() => warnings).toBe(1)
  expect(received).toEqual([])
  isDown = false
  indexNow.changed()
  await expect.poll(urls).toEqual([`${origin}/a`])
})
