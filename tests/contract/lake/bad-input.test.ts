import { crc32, deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { failureOf } from './failure.ts'
import { plain } from './pixels.ts'
import { isHosted, useTarget } from './target.ts'

const target = useTarget({
  ...{ mutationBodyBytes: 200_000, queryBodyBytes: 100_000, queryLength: 30_000 },
  ...{ queryTimeMs: 60_000, resultBytes: 100_000 },
})
const _type = 'contractAbused'

async function send(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const { url, token } = target.client.config()
  const response = await fetch(path.startsWith('/') ? new URL(path, target.origin) : `${url}/${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init.headers },
  })
  const text = await response.text()
  return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
}

function post(path: string, body: string | Buffer) {
  return send(path, { method: 'POST', body: typeof body === 'string' ? body : new Uint8Array(body) })
}

function dataset(): string {
  return target.client.config().dataset ?? ''
}

test('mutation bodies that are no list of mutations are refused', async () => {
  const wrong = [
    ...['{', '[]', '"text"', 'null', '{"mutations":{}}', '{"mutations":[1]}'],
    ...['{"mutations":[{}]}', '\u0000'],
  ]
  for (const body of wrong) {
    const { status, body: response } = await post(`data/mutate/${dataset()}`, body)
    expect([body, status, response]).toEqual([
      body,
      400,
      expect.objectContaining({ error: expect.anything() }),
    ])
  }
})

const WRONG_MUTATIONS: object[] = [
  { destroy: { id: 'x' } },
  { create: { _type: 'x' }, delete: { id: 'x' } },
  { create: { _id: '../etc/passwd', _type } },
  { create: { _id: 'x'.repeat(200), _type } },
  { create: { _id: 'a..b', _type } },
  { create: { _id: 7, _type } },
  { create: { _id: 'x', _type: 7 } },
  { create: { _id: 'x' } },
  { createOrReplace: { _type } },
  { delete: {} },
  { delete: { query: 7 } },
  { delete: { query: '*[' } },
  { patch: { id: 'x', set: [] } },
  { patch: { id: 'x', unset: 'name' } },
  { patch: { id: 'x', inc: { a: '1' } } },
  { patch: { id: 'x', insert: { after: 'a[-1]' } } },
]

test.each(WRONG_MUTATIONS)('the mutation %j is refused', async (mutation) => {
  const { status, body } = await post(`data/mutate/${dataset()}`, JSON.stringify({ mutations: [mutation] }))
  expect(status).toBe(400)
  expect(body).toHaveProperty('error')
})

test.skipIf(isHosted).each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty'])(
  'the attribute name %s is not stored by a document or a patch',
  async (name) => {
    const { client, prefix } = target
    const _id = `${prefix}polluted`
    const create = `{"mutations":[{"create":{"_id":"${_id}","_type":"${_type}","deep":{"${name}":{"x":1}}}}]}`
    expect((await post(`data/mutate/${dataset()}`, create)).status).toBe(400)
    await client.createOrReplace({ _id, _type, deep: {} })
    for (const path of [`deep.${name}.x`, `deep['${name}'].x`, name]) {
      const patch = `{"mutations":[{"patch":{"id":"${_id}","set":{${JSON.stringify(path)}:1}}}]}`
      expect([path, (await post(`data/mutate/${dataset()}`, patch)).status]).toEqual([path, 400])
    }
    const value = `{"mutations":[{"patch":{"id":"${_id}","set":{"deep":{"${name}":1}}}}]}`
    expect((await post(`data/mutate/${dataset()}`, value)).status).toBe(400)
    expect(await client.fetch('*[_id == $id][0].deep', { id: _id })).toEqual({})
  },
)

test.skipIf(isHosted)(
  'half a surrogate pair is stored as a replacement character, a number beyond all is refused',
  async () => {
    const { client, prefix } = target
    const _id = `${prefix}halves`
    const create = (body: string) =>
      post(
        `data/mutate/${dataset()}`,
        `{"mutations":[{"create":{"_id":"${_id}","_type":"${_type}",${body}}}]}`,
      )
    expect((await create('"n":1e999')).status).toBe(400)
    expect((await create('"n":[{"m":-1e999}]')).status).toBe(400)
    const texts = '"a":"\\ud83d","b":"x\\uDE00y","c":"\\ud83d\\ude00","d":"\\\\ud83d","\\udc00":1'
    expect((await create(texts)).status).toBe(200)
    const { a, b, c, d, '\ufffd': e } = (await client.getDocument(_id))!
    expect([a, b, c, d, e]).toEqual(['\ufffd', 'x\ufffdy', '😀', '\\ud83d', 1])
  },
)

test('hostile query parameters have no effect', async () => {
  const query = encodeURIComponent('*[_id == $a.b][0]')
  for (const value of ['{"hasOwnProperty":1}', '{"__proto__":{"b":"x"}}', '{', '"']) {
    const { status } = await send(`data/query/${dataset()}?query=${query}&$a=${encodeURIComponent(value)}`)
    expect([200, 400]).toContain(status)
  }
  expect(await target.client.fetch('{"fine": 1}')).toEqual({ fine: 1 })
})

test.skipIf(isHosted)('bodies and queries beyond the limits are refused with 413', async () => {
  const { client, prefix } = target
  const text = 'x'.repeat(250_000)
  expect((await failureOf(client.create({ _id: `${prefix}large`, _type, text }))).status).toBe(413)
  expect((await failureOf(client.fetch(`"${'x'.repeat(40_000)}"`))).status).toBe(413)
  expect((await failureOf(client.fetch('$text', { text }))).status).toBe(413)
  expect(await client.getDocument(`${prefix}large`)).toBeUndefined()
})

test.skipIf(isHosted).each(['*{"all": *{"all": *}}', '*[0...200].text + *.text + *.text'])(
  'the result of %s is too large',
  async (query) => {
    const { client } = target
    const items = Array.from({ length: 200 }, (_, n) => ({ _type: 'item', text: `${'a'.repeat(300)}${n}` }))
    await client.mutate(
      items.map((create) => ({ create })),
      { returnDocuments: false },
    )
    expect((await failureOf(client.fetch(query))).status).toBe(413)
    await client.delete({ query: '*[_type == "item"]' }, { returnDocuments: false })
    expect(await client.fetch('count(*[_type == "item"])')).toBe(0)
  },
)

test.skipIf(isHosted)('an oversized body without a declared length is cut off', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536).fill(0x20)),
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' }
  const outcome = await send(`data/mutate/${dataset()}`, init).then(
    ({ status }) => status,
    () => 'cut off',
  )
  expect([413, 'cut off']).toContain(outcome)
  expect(await target.client.fetch('1')).toBe(1)
})

test.each(['%', '%ff', '%00', '..%2f..%2fetc%2fpasswd', '%2e%2e%2f', 'PRODUCTION', 'a%20b', 'x'.repeat(300)])(
  'the dataset name %s is refused',
  async (name) => {
    const { status } = await send(`data/query/${name}?query=1`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  },
)

test
  .skipIf(isHosted)
  .each([
    '/lake/images/local/production/..%2f..%2flake.db',
    '/lake/images/local/production/%2e%2e%2flake.db',
    '/lake/images/local/..%2f/lake.db',
    '/lake/files/local/production/....//....//lake.db',
    '/lake/files/local/production/..\\..\\lake.db',
    `/lake/files/local/production/${'0'.repeat(40)}.txt%00.png`,
    `/lake/images/local/production/${'0'.repeat(40)}-1x1.png`,
  ])('returns 404 for %s', async (path) => {
  expect((await send(path)).status).toBe(404)
})

test.skipIf(isHosted)('file names of uploads do not determine storage paths', async () => {
  for (const filename of [
    '../../evil.txt',
    '..\\evil.txt',
    'a/b/c.txt',
    'n.tar.gz',
    '.htaccess',
    '\u0000.txt',
    'x.',
  ]) {
    const body = Buffer.from(`content of ${filename}`)
    const document = await target.client.assets.upload('file', body, { filename })
    expect(document.path).toMatch(/^files\/local\/production\/[0-9a-f]{40}\.[a-z0-9]+$/)
    expect(document.originalFilename ?? '').not.toMatch(/[\\/\u0000]/)
    const response = await fetch(new URL(document.url, target.origin))
    expect(await response.text()).toBe(`content of ${filename}`)
  }
})

/** A PNG of a few kilobytes that decodes to 20,000 × 20,000 pixels. */
function bomb(): Buffer {
  const side = 20_000
  const number = (value: number) => Buffer.from(value.toString(16).padStart(8, '0'), 'hex')
  const chunk = (type: string, ...data: Buffer[]) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), ...data])
    return Buffer.concat([number(body.length - 4), body, number(crc32(body))])
  }
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const header = chunk('IHDR', number(side), number(side), Buffer.from([1, 0, 0, 0, 0]))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, header, chunk('IDAT', rows), chunk('IEND')])
}

const NO_PICTURES: [string, string | (() => Buffer | Promise<Buffer>)][] = [
  ['text', 'not a picture'],
  ['HTML named like a picture', '<!doctype html><script>alert(1)</script>'],
  ['an SVG with a script', '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"><script/></svg>'],
  ['a truncated PNG', async () => (await plain(300, 300, '#ff0000').png().toBuffer()).subarray(0, 200)],
  ['a script with the signature of a GIF', 'GIF89a=1;alert(1)//'],
  ['a decompression bomb', bomb],
  ['a huge vector picture', '<svg xmlns="http://www.w3.org/2000/svg" width="90000" height="90000"/>'],
]

test.each(NO_PICTURES)('%s is refused as a picture', async (_name, given) => {
  const bytes = typeof given === 'string' ? Buffer.from(given, 'latin1') : await given()
  const options = { filename: 'photo.png', contentType: 'image/png' }
  const failure = await failureOf(target.client.assets.upload('image', bytes, options))
  expect(failure.status).toBe(400)
  expect(failure.body).toMatchObject({ statusCode: 400, message: expect.stringMatching(/image/i) })
})

test.skipIf(isHosted)('a picture with appended script is served as a picture', async () => {
  const polyglot = Buffer.concat([
    await plain(20, 20, '#ff0000').gif().toBuffer(),
    Buffer.from('<html><script>alert(1)</script></html>'),
  ])
  const options = { filename: 'x.html', contentType: 'text/html' }
  const { url } = await target.client.assets.upload('image', polyglot, options)
  const response = await fetch(new URL(url, target.origin))
  expect(response.headers.get('content-type')).toBe('image/gif')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'none'")
  const small = await fetch(new URL(`${url}?w=10&fm=png`, target.origin))
  expect(Buffer.from(await small.arrayBuffer()).includes('script')).toBe(false)
})
