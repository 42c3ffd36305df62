import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { columns, plain, colorAt, sharp } from './pixels.ts'
import { failureOf } from './failure.ts'
import { isHosted, useTarget, TOKEN } from './target.ts'

const target = useTarget()
const uploaded = new Set<string>()

afterAll(async () => {
  for (const id of uploaded) await target.client.delete(id)
})

async function upload(kind: 'image' | 'file', bytes: Buffer, options: object = {}) {
  const document = await target.client.assets.upload(kind, bytes, options)
  uploaded.add(document._id)
  return document
}

function get(url: string, headers: Record<string, string> = {}) {
  return fetch(new URL(url, target.origin), { headers })
}

test('an uploaded image becomes an asset with its metadata', async () => {
  const bytes = await columns().png().toBuffer()
  const facts = { title: 'Columns', creditLine: '明途' }
  const document = await upload('image', bytes, { filename: '立柱.png', ...facts })
  const { projectId, dataset } = target.client.config()
  const sha1 = createHash('sha1').update(bytes).digest('hex')
  expect(document).toMatchObject({
    _id: `image-${sha1}-400x200-png`,
    _type: 'sanity.imageAsset',
    assetId: sha1,
    sha1hash: sha1,
    extension: 'png',
    mimeType: 'image/png',
    size: bytes.length,
    originalFilename: '立柱.png',
    ...facts,
    path: `images/${projectId}/${dataset}/${sha1}-400x200.png`,
    metadata: {
      dimensions: { width: 400, height: 200, aspectRatio: 2 },
      isOpaque: true,
      lqip: expect.stringMatching(/^data:image\/\w+;base64,/),
      palette: { dominant: { background: expect.stringMatching(/^#[0-9a-f]{6}$/) } },
    },
  })
})

test('uploading the same bytes twice returns the same asset', async () => {
  const bytes = await plain(30, 20, '#123456').png().toBuffer()
  const first = await upload('image', bytes, { filename: 'first.png' })
  const second = await upload('image', bytes, { filename: 'second.png' })
  expect(second).toMatchObject({ _id: first._id, _rev: first._rev, originalFilename: 'first.png' })
})

test('transparency is detected', async () => {
  const document = await upload('image', await plain(20, 20, '#ff000080').png().toBuffer())
  expect(document).toMatchObject({ metadata: { hasAlpha: true, isOpaque: false } })
})

test('the dimensions respect EXIF orientation', async () => {
  const bytes = await plain(40, 20, '#00ff00').jpeg().withMetadata({ orientation: 6 }).toBuffer()
  expect((await upload('image', bytes))._id).toMatch(/-20x40-jpg$/)
})

test('the original is served unchanged, with a long cache lifetime and an ETag', async () => {
  const bytes = await plain(31, 21, '#654321').png().toBuffer()
  const { url } = await upload('image', bytes)
  const response = await get(url)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toMatch(/max-age=\d{7,}/)
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
  const again = await get(url, { 'if-none-match': response.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
})

test('the parameter dl returns a download', async () => {
  const bytes = await plain(32, 21, '#654321').png().toBuffer()
  const { url } = await upload('image', bytes, { filename: 'a"b.png' })
  const name = encodeURIComponent('海報.png')
  const named = await get(`${url}?dl=${name}`)
  expect(named.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
  const original = await get(`${url}?dl=`)
  expect(original.headers.get('content-disposition')).toMatch(/^attachment/)
})

test('a file becomes an asset and is served in whole or in part', async () => {
  const bytes = Buffer.from('a text file of the contract suite')
  const document = await upload('file', bytes, { filename: 'Notes.TXT', contentType: 'text/plain' })
  expect(document).toMatchObject({ _type: 'sanity.fileAsset', extension: 'txt', size: bytes.length })
  const whole = await get(document.url)
  expect(await whole.text()).toBe(bytes.toString())
  const part = await get(document.url, { range: 'bytes=2-5' })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 2-5/${bytes.length}`])
  expect(await part.text()).toBe('text')
  const beyond = await get(document.url, { range: 'bytes=900-' })
  expect(beyond.status).toBe(416)
})

test('an asset file is deleted with its document unless it is referenced', async () => {
  const { client, prefix } = target
  const document = await upload('image', await plain(33, 21, '#abcdef').png().toBuffer())
  const image = { _type: 'image', asset: { _type: 'reference', _ref: document._id } }
  await client.create({ _id: `${prefix}illustrated`, _type: 'contractIllustrated', image })
  expect((await failureOf(client.delete(document._id))).status).toBe(409)
  await client.delete(`${prefix}illustrated`)
  await client.delete(document._id)
  uploaded.delete(document._id)
  if (!isHosted) expect((await get(document.url)).status).toBe(404)
})

test('metadata can be left out', async () => {
  const bytes = await plain(34, 21, '#abcdef').png().toBuffer()
  const document = await upload('image', bytes, { extract: ['palette'] })
  expect(document.metadata).toHaveProperty('palette')
  expect(document.metadata).not.toHaveProperty('lqip')
})

test.skipIf(isHosted)('an SVG is served so that its scripts do not run', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="9"/></svg>'
  const { _id, url } = await upload('image', Buffer.from(svg))
  expect(_id).toMatch(/-80x40-svg$/)
  const response = await get(`${url}?w=40&auto=format`)
  expect(response.headers.get('content-type')).toBe('image/svg+xml')
  expect(response.headers.get('content-security-policy')).toMatch(/script-src 'none'.*sandbox/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.skipIf(isHosted)('a file that could run in a browser is served as a download', async () => {
  for (const filename of ['page.html', 'page.svg', 'page.xml', 'page']) {
    const bytes = Buffer.from(`<script>alert(${JSON.stringify(filename)})</script>`)
    const { url } = await upload('file', bytes, { filename, contentType: 'text/html' })
    const response = await get(url)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  }
})

let picture: { _id: string; url: string }
/** The lake draws any rendition for the site, and only offered ones for others. */
const asSite: Record<string, string> = isHosted ? {} : { authorization: `Bearer ${TOKEN}` }
const AVIF_BROWSER = 'image/avif,image/webp,image/apng,*/*;q=0.8'

beforeAll(async () => {
  // Other bytes than those of the uploads above: equal bytes are one asset.
  picture = await upload('image', await columns().png({ compressionLevel: 1 }).toBuffer())
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
