import { afterAll, beforeAll, expect, test } from 'vitest'
import { colorAt, columns, sharp } from './pixels.ts'
import { isHosted, TOKEN, useTarget } from './target.ts'

const target = useTarget()
let picture: { _id: string; url: string }
/** The lake draws any rendition for the site, and only offered ones for others. */
const asSite: Record<string, string> = isHosted ? {} : { authorization: `Bearer ${TOKEN}` }
const AVIF_BROWSER = 'image/avif,image/webp,image/apng,*/*;q=0.8'

beforeAll(async () => {
  picture = await target.client.assets.upload('image', await columns().png().toBuffer())
})

afterAll(async () => {
  await target.client.delete(picture._id)
})

async function transformed(parameters: string, accept = '*/*', url = picture.url) {
  const response = await fetch(new URL(`${url}?${parameters}`, target.origin), {
    headers: { ...asSite, accept },
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  expect([parameters, response.status]).toEqual([parameters, 200])
  const { format, width, height } = await sharp(bytes).metadata()
  return { bytes, format, size: [width, height], type: response.headers.get('content-type'), response }
}

const SIZES: [string, [number, number]][] = [
  ['w=200', [200, 100]],
  ['h=50', [100, 50]],
  ['w=800', [800, 400]],
  ['w=800&fit=max', [400, 200]],
  ['w=100&h=100', [100, 50]],
  ['w=100&h=100&fit=clip', [100, 50]],
  ['w=100&h=100&fit=crop', [100, 100]],
  ['w=100&h=100&fit=fill', [100, 100]],
  ['w=600&h=600&fit=fillmax', [600, 600]],
  ['w=100&h=100&fit=scale', [100, 100]],
  ['w=100&h=100&fit=max', [100, 50]],
  ['w=800&h=800&fit=min', [200, 200]],
  ['w=100&dpr=2', [200, 100]],
  ['rect=0,0,100,200', [100, 200]],
  ['rect=0,0,100,200&w=50', [50, 100]],
  ['rect=-50,0,100,5000&w=50', [50, 200]],
]

test.each(SIZES)('%s gives %j', async (parameters, size) => {
  expect((await transformed(parameters)).size).toEqual(size)
})

test('a crop preserves the middle, an edge or the focal point', async () => {
  const middleOf = async (parameters: string) =>
    colorAt((await transformed(`w=50&h=100&fit=crop&${parameters}`)).bytes, 0.5, 0.5)
  expect(await middleOf('crop=left')).toBe('red')
  expect(await middleOf('crop=right')).toBe('white')
  expect(await middleOf('crop=focalpoint&fp-x=0.375&fp-y=0.5')).toBe('green')
  expect(await middleOf('crop=focalpoint&fp-x=0.625&fp-y=0.5')).toBe('blue')
})

test.each([
  ['rect=100,0,100,200&w=20', 'green'],
  ['w=100&flip=h', 'red'],
])('%s has %s in the middle or at the right', async (parameters, colour) => {
  const { bytes } = await transformed(parameters)
  expect(await colorAt(bytes, 0.95, 0.5)).toBe(colour)
})

test('rect with width and height combines hotspot and crop like URL builders', async () => {
  const { bytes, size } = await transformed('rect=100,0,100,200&w=50&h=100&fit=crop')
  expect(size).toEqual([50, 100])
  expect(await colorAt(bytes, 0.5, 0.5)).toBe('green')
})

test('fill adds a background of the requested colour', async () => {
  const { bytes } = await transformed('w=100&h=100&fit=fill&bg=ffff00')
  expect(await colorAt(bytes, 0.1, 0.05)).toBe('yellow')
  expect(await colorAt(bytes, 0.1, 0.5)).toBe('red')
})

test.each([
  ['fm=jpg', 'jpeg', 'image/jpeg'],
  ['fm=pjpg', 'jpeg', 'image/jpeg'],
  ['fm=png', 'png', 'image/png'],
  ['fm=webp', 'webp', 'image/webp'],
])('%s', async (parameters, format, type) => {
  expect(await transformed(parameters)).toMatchObject({ format, type })
})

test('auto=format returns the best accepted format, with a Vary header', async () => {
  const modern = await transformed('w=60&auto=format', AVIF_BROWSER)
  expect(modern.type).toMatch(/image\/(avif|webp)/)
  expect(modern.response.headers.get('vary')).toMatch(/accept/i)
  const middling = await transformed('w=60&auto=format', 'image/webp,*/*')
  expect(middling.type).toBe('image/webp')
  const old = await transformed('w=60&auto=format', '*/*')
  expect(old.type).toBe('image/png')
})

test('a picture with EXIF rotation is cropped as displayed', async () => {
  const upright = await columns().png().toBuffer()
  const turned = await sharp(upright).jpeg({ quality: 100 }).withMetadata({ orientation: 3 }).toBuffer()
  const { _id, url } = await target.client.assets.upload('image', turned)
  const left = await transformed('rect=0,0,100,200&w=20', '*/*', url)
  await target.client.delete(_id)
  expect(await colorAt(left.bytes, 0.5, 0.5)).toBe('white')
})

test('a repeated transformation returns the same bytes, or 304', async () => {
  const first = await transformed('w=77')
  const second = await transformed('w=77')
  expect(second.bytes.equals(first.bytes)).toBe(true)
  const etag = first.response.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const url = new URL(`${picture.url}?w=77`, target.origin)
  expect((await fetch(url, { headers: { ...asSite, 'if-none-match': etag } })).status).toBe(304)
})

test('HEAD returns no body', async () => {
  const response = await fetch(new URL(`${picture.url}?w=78`, target.origin), {
    method: 'HEAD',
    headers: asSite,
  })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect((await response.arrayBuffer()).byteLength).toBe(0)
})

test('concurrent requests for the same picture all succeed', async () => {
  const all = await Promise.all(Array.from({ length: 30 }, () => transformed('w=201&fm=webp')))
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
})

test
  .skipIf(isHosted)
  .each(['w=abc', 'w=-1', 'w=1e99', 'rect=1,2,3', 'fit=odd', 'fm=exe', 'bg=red', 'dpr=99', 'or=45'])(
  '%s is refused',
  async (parameters) => {
    const response = await fetch(new URL(`${picture.url}?${parameters}`, target.origin), { headers: asSite })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ statusCode: 400, error: 'Bad Request' })
  },
)
