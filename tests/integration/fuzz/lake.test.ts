import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocuments } from '../../../scripts/lake/read-documents.ts'
import { openContentLake } from '../../../server/embedded/content-lake/lake.ts'
import type { ContentLake } from '../../../server/embedded/content-lake/lake.ts'
import { actions, groq, id, imageParameters, json, mutations, ndjson, text } from './lake-inputs.ts'
import { hasForeignMarkup, runs } from './runs.ts'

/** For all inputs of a kind, on a busy machine. */
const PATIENCE_MS = 900_000

/** A lake in this process: what nobody foresaw would be an error in its log, or the end of the test. */
const token = 'token-of-the-fuzz-tests'
const defects: object[] = []
let folder: string
let lake: ContentLake
let image: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lumipath-fuzz-'))
  const logger = { info() {}, warn() {}, error: (details: object) => void defects.push(details) }
  const limits = { queryTimeMs: 2_000, imageSide: 64, imagePixels: 10_000 }
  lake = openContentLake({ dataDir: folder, token, logger, limits })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="9"/></svg>'
  const answer = await send('assets/images/production', svg)
  image = ((await answer.json()) as { document: { url: string } }).document.url
  const hello = ['a', 'b'].map((_id) => ({
    create: { _id, _type: 'note', title: { en: 'hello' }, list: [{ _key: 'x', a: 1 }] },
  }))
  expect((await send('data/mutate/production', JSON.stringify({ mutations: hello }))).status).toBe(200)
})

beforeEach(() => void (defects.length = 0))

afterAll(async () => {
  await lake.close()
  rmSync(folder, { recursive: true })
})

function send(path: string, body?: string): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const method = body === undefined ? 'GET' : 'POST'
  return lake.fetch(new Request(`http://lake.test/lake/v2025-02-19/${path}`, { method, headers, body }))
}

/** Answered, and not as a page: nothing of what was sent can run in a browser. */
async function check(response: Response): Promise<void> {
  const type = response.headers.get('content-type') ?? ''
  const answer = type.includes('json') ? JSON.stringify(await response.json()) : await response.arrayBuffer()
  expect({ status: response.status, defects, answer }).toMatchObject({ defects: [] })
  expect(response.status).toBeLessThan(500)
  expect(type).not.toContain('html')
}

test(
  'GROQ of any kind is answered or refused',
  async () => {
    const property = fc.asyncProperty(groq, json, async (query, p) => {
      await check(await send('data/query/production', JSON.stringify({ query, params: { p } })))
    })
    await fc.assert(property, runs(25_000))
  },
  PATIENCE_MS,
)

test(
  'addresses of any kind are answered or refused',
  async () => {
    const paths = [
      'data/query',
      'data/doc',
      'data/history',
      'users',
      'data/listen',
      'projects',
      'images/local',
      'auth/login',
    ]
    const property = fc.asyncProperty(
      fc.constantFrom(...paths),
      id,
      text,
      text,
      async (path, one, other, query) => {
        const [a, b, q] = [one, other, query].map((part) => encodeURIComponent(part.toWellFormed()))
        const response = await send(
          `${path}/${a}/${b}?query=${q}&$p=${q}&perspective=${q}&revision=${q}&time=${q}`,
        )
        if (response.headers.get('content-type')?.includes('event-stream')) await response.body?.cancel()
        else await check(response)
      },
    )
    await fc.assert(property, runs(10_000))
  },
  PATIENCE_MS,
)

test(
  'mutations of any kind are done or refused',
  async () => {
    const property = fc.asyncProperty(mutations, async (body) => {
      await check(await send('data/mutate/production?returnDocuments=true', JSON.stringify(body)))
    })
    await fc.assert(property, runs(20_000))
  },
  PATIENCE_MS,
)

test(
  'actions of any kind are done or refused',
  async () => {
    const property = fc.asyncProperty(actions, async (body) => {
      await check(await send('data/actions/production', JSON.stringify(body)))
    })
    await fc.assert(property, runs(15_000))
  },
  PATIENCE_MS,
)

test(
  'pictures are transformed or refused, whatever is asked for',
  async () => {
    const property = fc.asyncProperty(imageParameters, async (parameters) => {
      await check(await lake.fetch(new Request(`http://lake.test${image}?${parameters}`)))
    })
    await fc.assert(property, runs(10_000))
  },
  PATIENCE_MS,
)

test(
  'bytes of any kind are taken as a picture or refused',
  async () => {
    const heads = [
      '\x89PNG\r\n\x1a\n',
      'GIF89a',
      '\xff\xd8\xff',
      'RIFF0000WEBP',
      '<svg ',
      '\0\0\0\x20ftypavif',
      'II*\0',
    ]
    const property = fc.asyncProperty(
      fc.constantFrom(...heads),
      fc.uint8Array({ maxLength: 200 }),
      async (head, rest) => {
        const body = Buffer.concat([Buffer.from(head, 'latin1'), rest])
        await check(
          await lake.fetch(
            new Request('http://lake.test/lake/v1/assets/images/production', {
              method: 'POST',
              body,
              headers: { authorization: `Bearer ${token}` },
            }),
          ),
        )
      },
    )
    await fc.assert(property, runs(3_000))
  },
  PATIENCE_MS,
)

test(
  'lines of any kind are documents, or a mistake with the number of its line',
  async () => {
    const file = join(folder, 'lines.ndjson')
    const property = fc.asyncProperty(ndjson, async (lines) => {
      writeFileSync(file, lines)
      const outcome = await readDocuments(file, new Set()).catch((error: Error) => error)
      if (outcome instanceof Error) expect(outcome.message).toMatch(/^Nothing was imported.*\nline \d+: /)
      else for (const { _id, _type } of outcome) expect([_id, _type].every((name) => name !== '')).toBe(true)
    })
    await fc.assert(property, runs(5_000))
  },
  PATIENCE_MS,
)

test('the sign-in page shows what was typed as text, and leads nowhere else', async () => {
  const property = fc.asyncProperty(text, text, text, async (origin, email, lang) => {
    const fields = Object.entries({ origin, email, lang }).map(([name, value]) => [
      name,
      value.toWellFormed(),
    ])
    const parameters = new URLSearchParams(fields)
    const headers = { cookie: `lumipath-language=${encodeURIComponent(lang.toWellFormed())}` }
    for (const init of [{ headers }, { method: 'POST', body: parameters }]) {
      const response = await lake.fetch(new Request(`http://lake.test/lake/auth/login?${parameters}`, init))
      expect({ status: response.status, defects }).toMatchObject({ defects: [] })
      expect(hasForeignMarkup(await response.text())).toBe(false)
      expect(response.headers.get('location') ?? '/studio').toMatch(/^\/studio/)
    }
  })
  await fc.assert(property, runs(2_000))
  expect(defects).toEqual([])
})

test('after all of this the lake answers, remembers no picture that was refused, and opens again', async () => {
  expect((await send('data/query/production?query=count(*)')).status).toBe(200)
  expect(Reflect.get(Object.prototype, 'title')).toBeUndefined()
  await lake.close()
  expect(
    readdirSync(join(folder, 'assets'), { recursive: true }).filter((name) => String(name).endsWith('.tmp')),
  ).toEqual([])
  const logger = { info() {}, warn() {}, error: (details: object) => void defects.push(details) }
  lake = openContentLake({ dataDir: folder, token, logger })
  expect((await send('data/query/production?query=count(*)')).status).toBe(200)
  expect(defects).toEqual([])
})
