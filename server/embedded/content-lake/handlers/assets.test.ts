import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadSharp } from '../images/load-sharp.ts'
import { openContentLake, type ContentLake } from '../lake.ts'

const TOKEN = 'token-of-the-test-0123456789'
const FRAMES = 3
const SIZE = { width: 60, height: 40 }
const MODERN = 'image/avif,image/webp,*/*;q=0.8'
let dataDir: string
let lake: ContentLake
let picture: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  const logger = { info() {}, warn() {}, error() {} }
  const limits = {
    imageConcurrency: 1,
    imageQueue: 3,
    anonymousImageQueue: 2,
    imagePixels: FRAMES * SIZE.width * SIZE.height,
  }
  lake = openContentLake({ dataDir, token: TOKEN, logger, limits })
  picture = await urlOf(await upload(await plain('#ff0000')))
})

afterAll(async () => {
  await lake.close()
  rmSync(dataDir, { recursive: true })
})

async function plain(background: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer()
}

async function animation(frames: number): Promise<Buffer> {
  const sharp = await loadSharp()
  const pictures = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].slice(0, frames).map(plain)
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer()
}

function upload(bytes: Buffer): Promise<Response> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const request = { method: 'POST', headers, body: new Uint8Array(bytes) }
  return lake.fetch(new Request('http://lake.test/lake/v1/assets/images/production', request), {
    address: '192.0.2.1',
  })
}

async function urlOf(answer: Response): Promise<string> {
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { document: { url: string } }).document.url
}

function get(url: string, address: string, init: RequestInit = {}): Promise<Response> {
  return lake.fetch(new Request(`http://lake.test${url}`, init), { address })
}

const statusOf = async (answer: Promise<Response>) => (await answer).status

test('a stranger who asks for many pictures is refused some, and neither visitors nor uploads are', async () => {
  const added = await plain('#00ff00')
  // Whoever has one IPv6 address has a whole network of them.
  const greedy = [1, 2, 3, 4, 5].map((blur) =>
    statusOf(get(`${picture}?w=50&blur=${blur}`, `2001:db8:1:2::${blur}`)),
  )
  const visitor = statusOf(get(`${picture}?w=30&auto=format`, '192.0.2.7'))
  const uploaded = statusOf(upload(added))
  expect(await Promise.all([visitor, uploaded])).toEqual([200, 200])
  expect(await Promise.all(greedy)).toEqual([200, 200, 200, 429, 429])
})

test('a picture that nobody waits for any more is not made, and asking for it again makes it', async () => {
  const first = statusOf(get(`${picture}?w=51`, '192.0.2.66'))
  const client = new AbortController()
  const left = statusOf(get(`${picture}?w=52`, '192.0.2.66', client))
  void get(`${picture}?w=53`, '192.0.2.66', client)
  const other = statusOf(get(`${picture}?w=53`, '192.0.2.7'))
  await Promise.resolve()
  client.abort()
  expect(await Promise.all([first, left, other])).toEqual([200, 499, 200])
  expect(await statusOf(get(`${picture}?w=52`, '192.0.2.7'))).toBe(200)
})

test.each([
  ['one within the limit moves', FRAMES, FRAMES],
  ['one beyond it stands still', FRAMES + 1, 1],
])('of animations, %s, whatever size is asked for', async (_name, frames, shown) => {
  const sharp = await loadSharp()
  const url = await urlOf(await upload(await animation(frames)))
  for (const query of ['w=30', 'w=30&auto=format', 'w=30&fm=webp', 'w=600&auto=format']) {
    const answer = await get(`${url}?${query}`, '192.0.2.7', { headers: { accept: MODERN } })
    expect([query, answer.status]).toEqual([query, 200])
    const { pages = 1 } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([query, pages]).toEqual([query, shown])
  }
})

test('blurring a large picture makes a smaller one', async () => {
  const sharp = await loadSharp()
  const answer = await get(`${picture}?w=4000&blur=1&fm=jpg`, '192.0.2.7')
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 2048 })
})
