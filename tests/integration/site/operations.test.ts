import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../../server/config/paths.ts'
import { contactAction } from '../../support/submit.ts'
import { startProcess, temporaryFolder } from '../../../tools/support/processes.ts'
import { browserAgent } from '../../../tools/support/visitor.ts'
import { cookiesOf } from '../inbox/admin-routes.ts'
import { useReadOnlySite } from './read-only-site.ts'

const withoutSource = temporaryFolder('operations-without')
const token = 'a-token-for-prometheus'
const account = { email: 'owner@lumipath.example', password: 'correct horse battery' }
const common = { PORT: '0', STAFF_EMAIL: account.email, STAFF_PASSWORD: account.password }
const english = { Cookie: 'lumipath-language=en' }
const site = useReadOnlySite('operations', { ...common, LOG_LEVEL: 'debug', METRICS_TOKEN: token })

afterAll(() => withoutSource.remove())

async function metrics(authorization = `Bearer ${token}`) {
  const response = await fetch(`${site.url}/metrics`, { headers: { Authorization: authorization } })
  const text = await response.text()
  const lines = new Map(text.split('\n').map((line) => line.split(' ') as [string, string]))
  const value = (name: string) => Number(lines.get(name))
  return { status: response.status, text, value }
}

async function signIn({ url }: { url: string }): Promise<string> {
  const response = await fetch(`${url}/admin/sign-in`, {
    method: 'POST',
    headers: { Origin: url, ...english },
    body: new URLSearchParams(account),
    redirect: 'manual',
  })
  expect(response.status).toBe(303)
  return cookiesOf(response)
}

async function statusPage({ url }: { url: string }, cookies: string, language: string) {
  const response = await fetch(`${url}/admin/status`, {
    headers: { Cookie: `${cookies}; lumipath-language=${language}` },
    redirect: 'manual',
  })
  return {
    status: response.status,
    visibleText: (await response.text()).replace(/<(script|style).*?<\/\1>|<[^>]*>/gs, ' '),
  }
}

test('Server-Timing reports whether a document was rendered or cached', async () => {
  const first = await fetch(`${site.url}/about`, { headers: english })
  expect(first.headers.get('Server-Timing')).toMatch(/^cache;desc=miss, render;dur=\d+\.\d$/)
  expect(first.headers.get('X-Request-Id')).toMatch(/^[\w-]{12}$/)
  // The first request opens the change stream, whose welcome event drops the cache.
  const timing = async () =>
    (await fetch(`${site.url}/about`, { headers: english })).headers.get('Server-Timing')
  await expect.poll(timing).toBe('cache;desc=hit')
})

test('the log names the request without its query', async () => {
  const response = await fetch(`${site.url}/nowhere?email=someone@example.com`, { headers: english })
  const id = response.headers.get('X-Request-Id') ?? ''
  await expect
    .poll(() => site.errors.filter((line) => line.includes(`"request":"${id}"`)).length)
    .toBeGreaterThan(0)
  const line = site.errors.find((one) => one.includes(id) && one.includes('"msg":"request"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/nowhere', status: 404 })
  expect(site.errors.join('\n')).not.toContain('someone@example.com')
})

test('metrics require the token', async () => {
  expect((await metrics('')).status).toBe(401)
  expect((await metrics('Bearer something-else-entirely')).status).toBe(401)
  const before = await metrics()
  expect(before.status).toBe(200)
  await fetch(`${site.url}/about`, { headers: english })
  const after = await metrics()
  expect(after.value('site_page_cache_hits')).toBe(before.value('site_page_cache_hits') + 1)
  const answered = 'site_http_requests_total{area="pages",status="2xx"}'
  expect(after.value(answered)).toBeGreaterThan(before.value(answered))
  expect(after.value('site_content_stale_seconds')).toBe(0)
})

test('all metrics are documented, and all documented metrics exist', async () => {
  const documented = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
  const { text } = await metrics()
  const names = [...text.matchAll(/^# TYPE (site_\w+)/gm)].map(([, name = '']) => name)
  expect(names.filter((name) => !documented.includes(`\`${name}`))).toEqual([])
  const written = new Set([...documented.matchAll(/`(site_\w+?)[`{]/g)].map(([, name = '']) => name))
  expect([...written].filter((name) => !names.includes(name))).toEqual([])
})

test('the status page requires staff, and is in their language', async () => {
  expect((await statusPage(site, '', 'en')).status).toBe(303)
  const cookies = await signIn(site)
  writeFileSync(join(site.dataDir, 'last-backup'), '')
  const { visibleText } = await statusPage(site, cookies, 'en')
  expect(visibleText).toMatch(/Content\s+Live/)
  expect(visibleText).toMatch(/\d+% of \d+ requests/)
  expect(visibleText).not.toContain('None noted')
  expect(visibleText).toMatch(/Messages: \d{14}_\w+\s/)
  expect(visibleText).not.toContain('Did not run')
  expect((await statusPage(site, cookies, 'zh')).visibleText).toContain('运行状态')
  expect((await statusPage(site, cookies, 'zh-TW')).visibleText).toContain('執行狀態')
})

test('the status page reports a missing content source, and /metrics is disabled without a token', async () => {
  const bare = await startProcess('server/index.ts', {
    ...common,
    DATA_DIR: withoutSource.path,
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:9/lake',
    LOG_LEVEL: 'error',
  })
  try {
    expect((await fetch(`${bare.url}/metrics`, { headers: english })).ok).toBe(false)
    expect((await fetch(bare.url)).status).toBe(503)
    const { visibleText } = await statusPage(bare, await signIn(bare), 'en')
    expect(visibleText).toContain('show telephone and email instead')
    expect(visibleText).toContain('None noted')
  } finally {
    await bare.stop()
  }
})

/** `fetch` would normalise the path. */
async function getRaw(path: string, cookie?: string) {
  const { hostname, port } = new URL(site.url)
  const headers = { 'User-Agent': browserAgent, ...(cookie ? { Cookie: cookie } : {}) }
  const sent = httpRequest({ hostname, port, path, headers }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  return {
    status: response.statusCode ?? 0,
    cacheControl: response.headers['cache-control'] ?? '',
    body: await text(response),
  }
}

const files = ['export.csv', 'leads.csv', 'insights.csv', 'count']
const spellings = ['/admin/', '/%61dmin/', '/admin/../%61dmin/', '//admin/', '/zh/admin/', '/zh/%61dmin/']

let session: string

beforeAll(async () => {
  session = await signIn(site)
  const body = new URLSearchParams({ name: 'Mei', email: 'mei@mail.example', message: 'Private' })
  await fetch(`${site.url}${contactAction}`, { method: 'POST', body })
})

test.each(files)('%s of the admin is neither public nor cached, in any spelling of its URL', async (file) => {
  for (const spelling of spellings) {
    for (const path of [`${spelling}${file}`, `${spelling}${file}.data`, `${spelling}${file}.data#1`]) {
      const own = await getRaw(path, session)
      if (own.status === 200) expect(own.cacheControl, path).toContain('no-store')
      const anonymous = await getRaw(path)
      expect(anonymous.status, path).not.toBe(200)
      expect(anonymous.body, path).not.toContain('mei@mail.example')
    }
  }
})

test('staff get the files', async () => {
  await expect
    .poll(async () => (await getRaw('/admin/submissions.csv', session)).body)
    .toContain('mei@mail.example')
})
