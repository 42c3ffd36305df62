import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { startSite } from '../messages/site.ts'
import { bestLead, letter, type LeadBody } from '../messages/submit.ts'
import { json, text } from './lake-inputs.ts'
import { rawRequest, type RawRequest } from './raw-request.ts'
import { hasForeignMarkup, runs } from './runs.ts'

/** For all inputs of a kind, on a busy machine. */
const PATIENCE_MS = 900_000

const data = temporaryFolder('fuzzed-site')
let site: RunningProcess
let lead: LeadBody

beforeAll(async () => {
  site = await startSite(data.path)
  lead = await bestLead(site)
})

afterAll(async () => {
  expect(site.child.exitCode).toBeNull()
  await site.stop()
  data.remove()
})

/** Answered by a server that goes on, and with no markup of the sender's in a page. */
async function check(request: RawRequest): Promise<void> {
  // Another visitor each time, by the word of a proxy that the site trusts: none of them posts too often.
  const visitor = Array.from({ length: 3 }, () => randomInt(256)).join('.')
  const sent = { ...request, headers: { 'x-forwarded-for': `10.${visitor}`, ...request.headers } }
  const { status, type, text, headers } = await rawRequest(site.address, sent)
  // Here no content source answers: sitemap and feed are meant to wait for one, the Studio until it is built.
  const isMeant = status === 503 && /^\/(sitemap\.xml|feed\.xml|studio)/.test(request.path)
  const isServerError = status >= 500 && !isMeant
  expect({ status, isServerError, request }).toMatchObject({ isServerError: false })
  expect({ reflected: type.includes('html') && hasForeignMarkup(text), request }).toMatchObject({
    reflected: false,
  })
  expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('fuzz=1')
  const location = headers.location ?? ''
  const isOwn = location === '' || new URL(String(location), site.address).origin === site.address
  expect({ isOwn, location, request }).toMatchObject({ isOwn: true })
}

const PATHS = [
  '/',
  '/about',
  '/projects',
  '/privacy',
  '/news/mit-conference',
  '/zh',
  '/zh-TW/projects',
  '/en/about',
  '/chat',
  '/admin',
  '/admin/sign-in',
  '/admin/leads',
  '/admin/messages/1',
  '/admin/export.csv',
  '/admin/count',
  '/api/geo',
  '/api/chat-script',
  '/api/language',
  '/social/en/home.png',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/studio',
  '/_root.data',
  '/about.data',
  '/assets/x.js',
  '/healthz',
  '/api/reports',
  '/api/counts',
  '/api/contact',
  '/api/leads',
  '/preview/exit',
  '/search',
  '/feed.xml',
  '/llms.txt',
  '/about.md',
  '/admin/insights',
]
const path = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...PATHS) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), text).map(([start, end]) => `${start}/${end}`),
  },
  { weight: 1, arbitrary: text.map((end) => `/${end.replace(/^\/+/, '')}`) },
)
const parameter = fc.oneof(
  fc.constantFrom(
    'locale',
    'to',
    'redirect',
    'next',
    'q',
    'page',
    'tab',
    '_routes',
    'index',
    'origin',
    'steps',
  ),
  text,
)
const query = fc
  .array(fc.tuple(parameter, text), { maxLength: 4 })
  .map((pairs) =>
    pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&'),
  )

/** What a header can carry. */
const headerText = text.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''))
const HEADERS = [
  'accept',
  'accept-language',
  'accept-encoding',
  'cookie',
  'if-none-match',
  'range',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'origin',
  'sec-fetch-site',
  'content-type',
]
const headers = fc
  .array(
    fc.tuple(
      fc.constantFrom(...HEADERS),
      fc.oneof(
        headerText,
        headerText.map((value) => `lumipath-language=${value}`),
        fc.constantFrom(
          'zh-TW;q=0.5,en;q=9',
          'text/html;q=0',
          'bytes=0-',
          'gzip;q=0,br;q=0,identity;q=0',
          'lumipath-language=zh',
        ),
      ),
    ),
    { maxLength: 4 },
  )
  .map((pairs) => Object.fromEntries(pairs) as Record<string, string>)

test(
  'addresses and their questions',
  async () => {
    const property = fc.asyncProperty(path, query, async (path, query) => check({ path: `${path}?${query}` }))
    await fc.assert(property, runs(6_000))
  },
  PATIENCE_MS,
)

test(
  'cookies, languages, formats and other headers',
  async () => {
    const property = fc.asyncProperty(path, headers, async (path, headers) => check({ path, headers }))
    await fc.assert(property, runs(4_000))
  },
  PATIENCE_MS,
)

test(
  'methods',
  async () => {
    const method = fc.constantFrom('HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND')
    const framing = fc.constantFrom<Record<string, string>>({}, { 'transfer-encoding': 'chunked' })
    const property = fc.asyncProperty(
      method,
      path,
      headers,
      framing,
      text,
      async (method, path, headers, framing, body) =>
        check({ method, path, headers: { ...headers, ...framing }, body: body.toWellFormed() }),
    )
    await fc.assert(property, runs(2_000))
  },
  PATIENCE_MS,
)

const fields = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom(
        'name',
        'email',
        'phone',
        'message',
        'website',
        'key',
        'elapsed',
        'password',
        'next',
        'intent',
        'language',
        'from',
        'to',
        'once',
        'code',
      ),
      text,
    ),
    fc.dictionary(text, text, { maxKeys: 2 }),
  )
  .map(([known, unknown]) => ({ ...letter(), ...known, ...unknown }))
const formPath = fc.constantFrom(
  '/?index',
  '/zh?index',
  '/admin/sign-in',
  '/admin/sign-out',
  '/admin/account',
  '/api/language',
  '/chat',
  '/api/contact',
)

test(
  'forms',
  async () => {
    const property = fc.asyncProperty(formPath, fields, async (path, fields) => {
      const pairs = Object.entries(fields).map(([name, value]) =>
        [name, String(value)].map((part) => part.toWellFormed()),
      )
      const body = new URLSearchParams(pairs as [string, string][]).toString()
      await check({
        method: 'POST',
        path,
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    })
    await fc.assert(property, runs(3_000))
  },
  PATIENCE_MS,
)

test(
  'forms in parts, whole and broken',
  async () => {
    const boundary = fc.constantFrom('b', 'fuzz', '', 'x"y', '-'.repeat(70))
    const part = fc.tuple(fc.constantFrom('name', 'email', 'message', 'file"; filename="x.html'), text)
    const property = fc.asyncProperty(
      boundary,
      fc.array(part, { maxLength: 5 }),
      fc.nat(400),
      async (boundary, parts, cut) => {
        const whole =
          parts
            .map(
              ([name, value]) =>
                `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.toWellFormed()}\r\n`,
            )
            .join('') + `--${boundary}--\r\n`
        const body = cut % 2 ? whole : whole.slice(0, cut)
        const type = `multipart/form-data; boundary=${boundary}`
        await check({ method: 'POST', path: '/api/contact', body, headers: { 'content-type': type } })
      },
    )
    await fc.assert(property, runs(2_000))
  },
  PATIENCE_MS,
)

test(
  'chats',
  async () => {
    const field = fc.constantFrom(...Object.keys(lead))
    const changed = fc.tuple(field, json).map(([name, value]) => ({ ...lead, [name]: value }))
    const body = fc.oneof(
      changed.map((value) => JSON.stringify(value)),
      json.map((value) => JSON.stringify(value) ?? ''),
      text,
    )
    const target = fc.constantFrom('/api/leads', '/api/chat-steps', '/api/counts', '/api/reports')
    const property = fc.asyncProperty(target, body, async (path, body) => {
      await check({
        method: 'POST',
        path,
        body: body.toWellFormed(),
        headers: { 'content-type': 'application/json' },
      })
    })
    await fc.assert(property, runs(3_000))
  },
  PATIENCE_MS,
)

test('after all of this the site answers', async () => {
  expect((await fetch(site.address)).status).toBe(200)
  expect(site.errors.filter((line) => line.includes('"level":60'))).toEqual([])
})
