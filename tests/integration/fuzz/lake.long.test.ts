import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openContentLake } from '../../../packages/content-lake/lake.ts'
import type { ContentLake } from '../../../packages/content-lake/lake.ts'
import { temporaryFolder } from '../../../tools/support/processes.ts'
import { actions, groq, id, imageParameters, json, mutations, text } from './lake-inputs.ts'
import { fuzz, hasForeignMarkup } from './runs.ts'

// The lake runs in this process: an unexpected failure is logged as an error or ends the test.
const token = 'token-of-the-fuzz-tests'
const folder = temporaryFolder('fuzz')
const defects: object[] = []
let lake: ContentLake
let image: string

function open(): ContentLake {
  const logger = { info() {}, warn() {}, error: (details: object) => void defects.push(details) }
  const limits = { queryTimeMs: 2_000, imageSide: 64, imagePixels: 10_000 }
  return openContentLake({ dataDir: folder.path, token, logger, limits })
}

beforeAll(async () => {
  lake = open()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="9"/></svg>'
  const reply = await send('assets/images/production', svg)
  image = ((await reply.json()) as { document: { url: string } }).document.url
  const hello = ['a', 'b'].map((_id) => ({
    create: { _id, _type: 'note', title: { en: 'hello' }, list: [{ _key: 'x', a: 1 }] },
  }))
  expect((await send('data/mutate/production', JSON.stringify({ mutations: hello }))).status).toBe(200)
})

beforeEach(() => void (defects.length = 0))

afterAll(async () => {
  await lake.close()
  folder.remove()
})

function fetchLake(path: string, init?: RequestInit): Promise<Response> {
  return lake.fetch(new Request(`http://lake.test${path}`, init))
}

function send(path: string, body?: string | Uint8Array<ArrayBuffer>): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const method = body === undefined ? 'GET' : 'POST'
  return fetchLake(`/lake/v2025-02-19/${path}`, { method, headers, body })
}

async function check(response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const reply = type.includes('json') ? JSON.stringify(await response.json()) : await response.arrayBuffer()
  expect({ status: response.status, defects, reply }).toMatchObject({ defects: [] })
  expect(response.status).toBeLessThan(500)
  expect(type).not.toContain('html')
}

fuzz('answers or refuses any GROQ', 25_000, fc.tuple(groq, json), async ([query, p]) =>
  check(await send('data/query/production', JSON.stringify({ query, params: { p } }))),
)

const paths = 'data/query data/doc data/history users data/listen projects images/local auth/login'.split(' ')

fuzz(
  'answers or refuses any URL',
  10_000,
  fc.tuple(fc.constantFrom(...paths), id, text, text),
  async ([path, ...parts]) => {
    const [a, b, q] = parts.map((part) => encodeURIComponent(part.toWellFormed()))
    const parameters = `query=${q}&$p=${q}&perspective=${q}&revision=${q}&time=${q}`
    const response = await send(`${path}/${a}/${b}?${parameters}`)
    if (response.headers.get('content-type')?.includes('event-stream')) await response.body?.cancel()
    else await check(response)
  },
)

fuzz('applies or refuses any mutations', 20_000, mutations, async (body) =>
  check(await send('data/mutate/production', JSON.stringify(body))),
)

fuzz('applies or refuses any actions', 15_000, actions, async (body) =>
  check(await send('data/actions/production', JSON.stringify(body))),
)

fuzz('makes or refuses any picture', 10_000, imageParameters, async (parameters) =>
  check(await fetchLake(`${image}?${parameters}`)),
)

const heads = [
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  '\xff\xd8\xff',
  'RIFF0000WEBP',
  '<svg ',
  '\0\0\0\x20ftypavif',
  'II*\0',
]

fuzz(
  'takes or refuses any bytes as a picture',
  3_000,
  fc.tuple(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 200 })),
  async ([head, rest]) =>
    check(await send('assets/images/production', Buffer.concat([Buffer.from(head, 'latin1'), rest]))),
)

fuzz(
  'the sign-in page shows any input as text, and leads nowhere else',
  2_000,
  fc.record({ origin: text, email: text, lang: text }),
  async (fields) => {
    const pairs = Object.entries(fields).map(([name, value]) => [name, value.toWellFormed()])
    const parameters = new URLSearchParams(pairs)
    const headers = { cookie: `lumipath-language=${encodeURIComponent(fields.lang.toWellFormed())}` }
    for (const init of [{ headers }, { method: 'POST', body: parameters }]) {
      const response = await fetchLake(`/lake/auth/login?${parameters}`, init)
      expect({ status: response.status, defects }).toMatchObject({ defects: [] })
      expect(hasForeignMarkup(await response.text())).toBe(false)
      expect(response.headers.get('location') ?? '/studio').toMatch(/^\/studio/)
    }
  },
)

test('the lake still responds, has stored no refused picture, and opens again', async () => {
  expect((await send('data/query/production?query=count(*)')).status).toBe(200)
  expect(Reflect.get(Object.prototype, 'title')).toBeUndefined()
  await lake.close()
  const assets = readdirSync(join(folder.path, 'assets'), { recursive: true })
  expect(assets.filter((name) => String(name).endsWith('.tmp'))).toEqual([])
  lake = open()
  expect((await send('data/query/production?query=count(*)')).status).toBe(200)
  expect(defects).toEqual([])
})
