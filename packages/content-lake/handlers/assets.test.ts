import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeaders, temporaryLake } from '../tests/lake-in-process.ts'
import { loadSharp } from '../images/render-image.ts'

const FRAMES = 3
const SIZE = { width: 60, height: 40 }
const MODERN = 'image/avif,image/webp,*/*;q=0.8'
const imagePixels = FRAMES * SIZE.width * SIZE.height
const limits = { imageConcurrency: 1, imagesPerCaller: 3, imagePixels }
const { lake, close } = temporaryLake({ limits })
let picture: string

beforeAll(async () => {
  picture = await urlOf(await upload(await plain('#ff0000')))
})

afterAll(close)

const sharp = await loadSharp()

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { ...SIZE, channels: 3, background } })
    .png()
    .toBuffer()

async function animation(frames: number, format: 'gif' | 'webp'): Promise<Buffer> {
  const pictures = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'].slice(0, frames).map(plain)
  const joined = sharp(await Promise.all(pictures), { join: { animated: true } })
  return (format === 'gif' ? joined.gif() : joined.webp()).toBuffer()
}

const upload = (bytes: Buffer): Promise<Response> =>
  send('/lake/v1/assets/images/production', '192.0.2.1', {
    method: 'POST',
    headers: tokenHeaders,
    body: new Uint8Array(bytes),
  })

async function urlOf(response: Response): Promise<string> {
  expect(response.status).toBe(200)
  return ((await response.json()) as { document: { url: string } }).document.url
}

function send(url: string, address: string, init: RequestInit = {}): Promise<Response> {
  return lake.fetch(new Request(`http://lake.test${url}`, init), { address })
}

const statusOf = async (response: Promise<Response>) => (await response).status

test('refuses a visitor with many requests, but neither other visitors nor uploads', async () => {
  const added = await plain('#00ff00')
  const greedy = [1, 2, 3, 4, 5].map((blur) =>
    statusOf(send(`${picture}?w=50&blur=${blur}`, `2001:db8:1:2::${blur}`)),
  )
  const visitor = statusOf(send(`${picture}?w=30&auto=format`, '192.0.2.7'))
  const uploaded = statusOf(upload(added))
  expect(await Promise.all([visitor, uploaded])).toEqual([200, 200])
  expect(await Promise.all(greedy)).toEqual([200, 200, 200, 429, 429])
})

test('drops an image whose clients have gone, and makes it for the next request', async () => {
  const first = statusOf(send(`${picture}?w=51`, '192.0.2.66'))
  const client = new AbortController()
  const left = statusOf(send(`${picture}?w=52`, '192.0.2.66', client))
  void send(`${picture}?w=53`, '192.0.2.66', client)
  const other = statusOf(send(`${picture}?w=53`, '192.0.2.7'))
  await Promise.resolve()
  client.abort()
  expect(await Promise.all([first, left, other])).toEqual([200, 499, 200])
  expect(await statusOf(send(`${picture}?w=52`, '192.0.2.7'))).toBe(200)
})

test.each([
  ['GIF within the limit moves', 'gif', FRAMES, FRAMES],
  ['WebP within the limit moves', 'webp', FRAMES, FRAMES],
  ['GIF beyond the limit is a still image', 'gif', FRAMES + 1, 1],
  ['WebP beyond the limit is a still image', 'webp', FRAMES + 1, 1],
] as const)('a %s, at any requested size', async (_name, format, frames, shown) => {
  const url = await urlOf(await upload(await animation(frames, format)))
  for (const query of ['w=30', 'w=30&auto=format', 'w=30&fm=webp', 'w=600&auto=format']) {
    const response = await send(`${url}?${query}`, '192.0.2.7', { headers: { accept: MODERN } })
    expect([query, response.status]).toEqual([query, 200])
    const { pages = 1 } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([query, pages]).toEqual([query, shown])
  }
})

test('blurring limits the size of a large image', async () => {
  const response = await send(`${picture}?w=4000&blur=1&fm=jpg`, '192.0.2.7')
  expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ width: 2048 })
})

test('visitors get only offered widths, others any', async () => {
  const own = temporaryLake({ offeredImages: { widths: [20, 40], aspects: [1] } })
  const init = { method: 'POST', headers: tokenHeaders, body: new Uint8Array(await plain('#00f')) }
  const request = (path: string, options?: RequestInit) =>
    own.lake.fetch(new Request(`http://lake.test${path}`, options), { address: '192.0.2.1' })
  const url = await urlOf(await request('/lake/v1/assets/images/production', init))
  const width = async (options?: RequestInit) => {
    const response = await request(`${url}?w=33`, options)
    return (await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width
  }
  expect([await width(), await width({ headers: tokenHeaders })]).toEqual([40, 33])
  await own.close()
})
