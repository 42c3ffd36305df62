import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactAction, bestLead, contactFields, type LeadBody } from '../../support/submit.ts'
import type { RunningProcess } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { startSite } from '../messages/site.ts'
import { json, text } from './lake-inputs.ts'
import { rawRequest, type RawRequest } from './raw-request.ts'
import { fuzz, hasForeignMarkup } from './runs.ts'

const data = seededData('fuzzed-site')
let site: RunningProcess
let lead: LeadBody

beforeAll(async () => {
  site = await startSite(data.path)
  lead = bestLead()
})

afterAll(async () => {
  expect(site.child.exitCode).toBeNull()
  await site.stop()
  data.remove()
})

async function check(request: RawRequest): Promise<void> {
  // A new client address for each request avoids the rate limits.
  const visitor = Array.from({ length: 3 }, () => randomInt(256)).join('.')
  const sent = { ...request, headers: { 'x-forwarded-for': `10.${visitor}`, ...request.headers } }
  const { status, type, text, headers } = await rawRequest(site.url, sent)
  // Without its build.
  const isMeant = status === 503 && request.path.startsWith('/studio')
  const isServerError = status >= 500 && !isMeant
  expect({ status, isServerError, request }).toMatchObject({ isServerError: false })
  const reflected = type.includes('html') && hasForeignMarkup(text)
  expect({ reflected, request }).toMatchObject({ reflected: false })
  expect(JSON.stringify(headers['set-cookie'] ?? '')).not.toContain('fuzz=1')
  const location = headers.location ?? ''
  const isOwn = location === '' || new URL(String(location), site.url).origin === site.url
  expect({ isOwn, location, request }).toMatchObject({ isOwn: true })
}

function post(path: string, type: string, body: string): Promise<void> {
  return check({ method: 'POST', path, body, headers: { 'content-type': type } })
}

const oneOf = (values: string) => fc.constantFrom(...values.split(' '))

const PATHS = [
  ...['/', '/about', '/projects', '/privacy', '/news/mit-conference', '/zh', '/zh-TW/projects', '/en/about'],
  ...['/chat', '/admin', '/admin/sign-in', '/admin/leads', '/admin/submissions/1', '/admin/submissions.csv'],
  ...['/admin/count', '/api/geo', '/api/chat-script', '/api/language', '/social/en/home.png'],
  ...['/manifest.webmanifest', '/sitemap.xml', '/robots.txt', '/studio', '/_root.data', '/about.data'],
  ...['/assets/x.js', '/healthz', '/api/reports', '/api/counts', '/api/leads'],
  ...['/preview/exit', '/search', '/feed.xml', '/llms.txt', '/about.md', '/admin/insights'],
]
const known = fc.constantFrom(...PATHS)
const path = fc.oneof(
  { weight: 3, arbitrary: known },
  { weight: 1, arbitrary: fc.tuple(known, text).map(([start, end]) => `${start}/${end}`) },
  { weight: 1, arbitrary: text.map((end) => `/${end.replace(/^\/+/, '')}`) },
)
const parameter = fc.oneof(oneOf('locale to redirect next q page tab _routes index origin steps'), text)
const query = fc
  .array(fc.tuple(parameter, text), { maxLength: 4 })
  .map((pairs) =>
    pairs.map((pair) => pair.map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&'),
  )

const headerText = text.map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''))
const headerName = oneOf(
  'accept accept-language accept-encoding cookie if-none-match range referer user-agent x-forwarded-for origin sec-fetch-site content-type',
)
const headerValue = fc.oneof(
  headerText,
  headerText.map((value) => `lumipath-language=${value}`),
  oneOf('zh-TW;q=0.5,en;q=9 text/html;q=0 bytes=0- gzip;q=0,br;q=0,identity;q=0 lumipath-language=zh'),
)
const headers = fc
  .array(fc.tuple(headerName, headerValue), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs) as Record<string, string>)

fuzz('URLs', 6_000, fc.tuple(path, query), ([path, query]) => check({ path: `${path}?${query}` }))

fuzz('cookies, languages, formats and other headers', 4_000, fc.record({ path, headers }), check)

const framing = fc.constantFrom<Record<string, string>>({}, { 'transfer-encoding': 'chunked' })

fuzz(
  'methods',
  2_000,
  fc.tuple(oneOf('HEAD POST PUT PATCH DELETE OPTIONS PROPFIND'), path, headers, framing, text),
  ([method, path, headers, framing, body]) =>
    check({ method, path, headers: { ...headers, ...framing }, body: body.toWellFormed() }),
)

const field = oneOf(
  'name email phone message website key elapsed password next intent language from to once code',
)
const fields = fc
  .tuple(fc.dictionary(field, text), fc.dictionary(text, text, { maxKeys: 2 }))
  .map(([known, unknown]) => ({ ...contactFields(), ...known, ...unknown }))
const formPath = oneOf(
  `/?index /zh?index /admin/sign-in /admin/sign-out /admin/account /api/language /chat ${contactAction}`,
)

fuzz('forms', 3_000, fc.tuple(formPath, fields), ([path, fields]) => {
  const pairs = Object.entries(fields).map((pair) => pair.map((part) => String(part).toWellFormed()))
  return post(path, 'application/x-www-form-urlencoded', new URLSearchParams(pairs).toString())
})

const boundary = fc.constantFrom('b', 'fuzz', '', 'x"y', '-'.repeat(70))
const part = fc.tuple(fc.constantFrom('name', 'email', 'message', 'file"; filename="x.html'), text)

fuzz(
  'multipart forms, whole and broken',
  2_000,
  fc.tuple(boundary, fc.array(part, { maxLength: 5 }), fc.nat(400)),
  ([boundary, parts, cut]) => {
    const written = parts.map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value.toWellFormed()}\r\n`,
    )
    const whole = `${written.join('')}--${boundary}--\r\n`
    const body = cut % 2 ? whole : whole.slice(0, cut)
    return post(contactAction, `multipart/form-data; boundary=${boundary}`, body)
  },
)

const changedLead = fc
  .tuple(fc.nat(), json)
  .map(([index, value]) => ({ ...lead, [Object.keys(lead)[index % Object.keys(lead).length]!]: value }))
const asJson = (value: unknown) => JSON.stringify(value) ?? ''
const chatBody = fc.oneof(changedLead.map(asJson), json.map(asJson), text)
const chatPath = oneOf('/api/leads /api/chat-steps /api/counts /api/reports')

fuzz('chats', 3_000, fc.tuple(chatPath, chatBody), ([path, body]) =>
  post(path, 'application/json', body.toWellFormed()),
)

test('the site still responds after all requests', async () => {
  expect((await fetch(site.url)).status).toBe(200)
  expect(site.errors.filter((line) => line.includes('"level":60'))).toEqual([])
})
