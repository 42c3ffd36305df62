import { once } from 'node:events'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tokenHeaders, loadSharp, temporaryLake } from '../../packages/content-lake/tests/lake-in-process.ts'
import { imageRoutes } from './pictures.ts'
import { fetchPicture } from './social/social-images.ts'

const { lake, close } = temporaryLake({ limits: { imageConcurrency: 1, imagesPerCaller: 2 } })
let site: ReturnType<typeof serve>
let origin: string
const pollOptions = { interval: 5 }
let requests = 0
const statuses: number[] = []

beforeAll(async () => {
  const pictureNames = new Map([
    ['large', await upload(1600, 1200)],
    ['small', await upload(400, 300)],
    ['modern', await upload(400, 300, 'webp')],
  ])
  const routes = imageRoutes({
    content: { projectId: 'local', dataset: 'production', pictureNames },
    environment: { trustedProxies: { hops: 1 } },
    lake: {
      async fetch(request: Request, peer: { address: string }) {
        requests += 1
        const response = await lake.fetch(request, peer)
        statuses.push(response.status)
        return response
      },
    },
  })
  site = serve({
    fetch: routes.fetch,
    port: 0,
    hostname: '127.0.0.1',
    overrideGlobalObjects: false,
  })
  if (!site.listening) await once(site, 'listening')
  const bound = site.address()
  origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : ''}`
})

afterAll(async () => {
  site.close()
  await close()
})

async function upload(width: number, height: number, format: 'jpeg' | 'webp' = 'jpeg'): Promise<string> {
  const sharp = await loadSharp()
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
  const init = {
    method: 'POST',
    headers: tokenHeaders,
    body: new Uint8Array(await picture[format]().toBuffer()),
  }
  const request = new Request('http://site.test/lake/v1/assets/images/production', init)
  const { document } = (await (await lake.fetch(request)).json()) as { document: { path: string } }
  return document.path.split('/').at(-1)!
}

const send = (width: number, visitor: string, signal?: AbortSignal) =>
  fetch(`${origin}/p/large/${width}`, {
    headers: { accept: 'image/avif,image/webp', 'x-forwarded-for': visitor },
    signal,
  })

test('drops an image whose visitor has gone, and serves other visitors first', async () => {
  const client = new AbortController()
  const running = send(1600, '192.0.2.66')
  await expect.poll(() => requests, pollOptions).toBe(1)
  const left = send(1598, '192.0.2.66', client.signal)
  await expect.poll(() => requests, pollOptions).toBe(2)
  expect((await send(1597, '192.0.2.66')).status).toBe(429)
  client.abort()
  await expect(left).rejects.toThrow()
  expect((await send(30, '192.0.2.7')).status).toBe(200)
  expect((await running).status).toBe(200)
  await expect.poll(() => statuses.toSorted()).toEqual([200, 200, 429, 499])
})

test.each([
  ['400', [400, 300]],
  ['9999', [400, 300]],
  ['300x300', [300, 300]],
  ['9999x9999', [300, 300]],
  ['400x800', [150, 300]],
  ['9999x9999?rect=0,0,100,50', [50, 50]],
])('never enlarges an image: %s', async (size, expected) => {
  const sharp = await loadSharp()
  const response = await fetch(`${origin}/p/small/${size}`)
  const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  expect([width, height]).toEqual(expected)
})

test('an image of any format can be used in a social image', async () => {
  const picture = await fetchPicture(new URL('/p/modern/54x80', origin))
  expect(picture).toMatch(/^data:image\/jpeg;base64,/)
})
