import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { SocialCard } from '../../app/load-context.ts'
import { createLogger } from '../log.ts'
import { openSocialImages } from './social-images.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'lumipath-social-'))
const content = { projectId: 'none', dataset: 'none', apiHost: 'http://127.0.0.1:9' }
const images = openSocialImages({ dataDir, content, log: createLogger('silent') })
const card: SocialCard = { locale: 'zh-TW', kicker: '消息', title: '讓光照進黑箱', picture: null, moon: 1 }
const kept = () => readdirSync(join(dataDir, 'social')).map((name) => join(dataDir, 'social', name))

afterAll(async () => {
  await images.stop()
  rmSync(dataDir, { recursive: true })
})

/** Width and height as the header of a PNG names them, and whether its last chunk is there. */
function shape(bytes: Uint8Array) {
  const png = Buffer.from(bytes)
  return [png.readUInt32BE(16), png.readUInt32BE(20), png.includes('IEND', -8)]
}

test('a card is drawn once, kept, and drawn anew when its words change', async () => {
  const first = await images.draw(card)
  expect(shape(first.bytes)).toEqual([1200, 630, true])
  const again = await images.draw({ ...card })
  expect(again.etag).toBe(first.etag)
  expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true)
  expect(kept()).toHaveLength(1)
  const changed = await images.draw({ ...card, title: '讓光照進白箱' })
  expect(changed.etag).not.toBe(first.etag)
  expect(Buffer.from(changed.bytes).equals(Buffer.from(first.bytes))).toBe(false)
})

test('a kept picture that is damaged is drawn again', async () => {
  const { bytes } = await images.draw(card)
  for (const file of kept()) writeFileSync(file, Buffer.from(bytes).subarray(0, 900))
  expect(shape((await images.draw(card)).bytes)).toEqual([1200, 630, true])
})

test('without its picture a card is whole, but not for good, and the picture is not asked for all the time', async () => {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.writeHead(503).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const apiHost = `http://127.0.0.1:${(server.address() as { port: number }).port}`
  const images = openSocialImages({ dataDir, content: { ...content, apiHost }, log: createLogger('silent') })
  const draw = () => images.draw({ ...card, picture: '/images/none.png' })
  const bare = await draw()
  expect(shape(bare.bytes)).toEqual([1200, 630, true])
  expect(bare.isFinal).toBe(false)
  expect(await draw()).toMatchObject({ isFinal: false, etag: bare.etag })
  expect(asked).toBe(1)
  const longAgo = new Date(Date.now() - 61_000)
  for (const file of kept()) utimesSync(file, longAgo, longAgo)
  expect(await draw()).toMatchObject({ isFinal: false, etag: bare.etag })
  expect(asked).toBe(2)
  await images.stop()
  server.close()
})

test('a picture is asked for where content comes from and nowhere else', async () => {
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const host = `http://127.0.0.1:${port}`
  const own = { ...content, apiHost: `${host}/lake` }
  const places = [
    { content: own, picture: '/p/own' },
    { content: own, picture: `${host}/lake/images/own` },
    { content: { ...own, imageHost: '/lake' }, picture: '/lake/images/own' },
    { content, picture: `${host}/evil` },
    { content, picture: `//127.0.0.1:${port}/evil` },
    { content: { ...content, apiHost: undefined }, picture: `${host}/evil/too` },
  ]
  for (const { content, picture } of places) {
    const images = openSocialImages({ dataDir, content, log: createLogger('silent') })
    expect((await images.draw({ ...card, picture })).isFinal).toBe(false)
    await images.stop()
  }
  server.close()
  expect(asked).toEqual(['/p/own?fm=jpg', '/lake/images/own?fm=jpg', '/lake/images/own?fm=jpg'])
})

test('the brand stands in where nothing can be said', async () => {
  const image = await images.draw(null)
  expect(shape(image.bytes)).toEqual([1200, 630, true])
  expect(image.isFinal).toBe(false)
})

test('signs that no font has, and titles of any length, are drawn', async () => {
  for (const title of ['', '😀', '𪚥鿿', 'Nguyễn Đặng', '\u0000\u202e<svg>&', 'x'.repeat(5_000)])
    expect((await images.draw({ ...card, title })).isFinal).toBe(true)
})
