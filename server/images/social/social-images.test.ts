import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SocialCard } from '../../../app/load-context.ts'
import { serveInTest } from '../../../tests/support/for-tests.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { createLogger } from '../../observability/log.ts'
import { openSocialImages } from './social-images.ts'

const { path: dataDir, remove } = temporaryFolder('social')
const content = { projectId: 'none', dataset: 'none', apiHost: 'http://127.0.0.1:9' }
const open = (changes: object = {}) =>
  openSocialImages({ dataDir, content: { ...content, ...changes }, log: createLogger('silent') })
const images = open()
const cardOf = (title: string): SocialCard => ({
  locale: 'zh-TW',
  kicker: '消息',
  title,
  picture: null,
  moon: 1,
})
const card = cardOf('讓光照進黑箱')
const storedFiles = () => readdirSync(join(dataDir, 'social')).map((name) => join(dataDir, 'social', name))

afterAll(async () => {
  await images.stop()
  remove()
})

function shape(bytes: Uint8Array) {
  const png = Buffer.from(bytes)
  return [png.readUInt32BE(16), png.readUInt32BE(20), png.includes('IEND', -8)]
}

test('draws a card once, stores it, and draws it again when its text changes', async () => {
  const first = await images.draw(card)
  expect(shape(first.bytes)).toEqual([1200, 630, true])
  const again = await images.draw({ ...card })
  expect(again.etag).toBe(first.etag)
  expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true)
  expect(storedFiles()).toHaveLength(1)
  const changed = await images.draw(cardOf('讓光照進白箱'))
  expect(changed.etag).not.toBe(first.etag)
  expect(Buffer.from(changed.bytes).equals(Buffer.from(first.bytes))).toBe(false)
})

test('draws a damaged image again', async () => {
  const { bytes } = await images.draw(card)
  for (const file of storedFiles()) writeFileSync(file, Buffer.from(bytes).subarray(0, 900))
  expect(shape((await images.draw(card)).bytes)).toEqual([1200, 630, true])
})

test('without its picture a card is complete but not final, and the picture is requested at most once a minute', async () => {
  let requested = 0
  const apiHost = await serveInTest((_, response) => {
    requested++
    response.writeHead(503).end()
  })
  const images = open({ apiHost })
  const draw = () => images.draw({ ...card, picture: '/images/none.png' })
  const bare = await draw()
  expect(shape(bare.bytes)).toEqual([1200, 630, true])
  expect(bare.isFinal).toBe(false)
  expect(await draw()).toMatchObject({ isFinal: false, etag: bare.etag })
  expect(requested).toBe(1)
  const longAgo = new Date(Date.now() - 61_000)
  for (const file of storedFiles()) utimesSync(file, longAgo, longAgo)
  expect(await draw()).toMatchObject({ isFinal: false, etag: bare.etag })
  expect(requested).toBe(2)
  await images.stop()
})

test('requests pictures from the content source only', async () => {
  const requested: string[] = []
  const host = await serveInTest(({ url = '' }, response) => {
    requested.push(url)
    response.writeHead(404).end()
  })
  const own = { apiHost: `${host}/lake` }
  const sources: [content: object, ...pictures: string[]][] = [
    [own, '/p/own', `${host}/lake/images/own`],
    [{ ...own, imageHost: '/lake' }, '/lake/images/own'],
    [{}, `${host}/evil`, `${host.replace('http:', '')}/evil`],
    [{ apiHost: undefined }, `${host}/evil/too`],
  ]
  for (const [changes, ...pictures] of sources) {
    const images = open(changes)
    for (const picture of pictures) expect((await images.draw({ ...card, picture })).isFinal).toBe(false)
    await images.stop()
  }
  expect(requested).toEqual(['/p/own?fm=jpg', '/lake/images/own?fm=jpg', '/lake/images/own?fm=jpg'])
})

test('draws the brand without a card', async () => {
  const image = await images.draw(null)
  expect(shape(image.bytes)).toEqual([1200, 630, true])
  expect(image.isFinal).toBe(false)
})

test('draws characters without a glyph, and titles of any length', async () => {
  for (const title of ['', '😀', '𪚥鿿', 'Nguyễn Đặng', '\u0000\u202e<svg>&', 'x'.repeat(5_000)])
    expect((await images.draw(cardOf(title))).isFinal).toBe(true)
})
