import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { columns, plain } from './pixels.ts'
import { failureOf } from './failure.ts'
import { isHosted, useTarget } from './target.ts'

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
