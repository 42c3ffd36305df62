import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '../../../server/paths.ts'
import { lakeClient } from '../../fixtures/lake-client.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { seedContent } from '../../fixtures/seed.ts'

const data = temporaryFolder('operations')
const withoutSource = temporaryFolder('operations-bundled')
const token = 'a-token-for-prometheus'
const account = { email: 'owner@lumipath.example', password: 'correct horse battery' }
const common = { PORT: '0', STAFF_EMAIL: account.email, STAFF_PASSWORD: account.password }
const english = { Cookie: 'lumipath-language=en' }
let site: RunningProcess

beforeAll(async () => {
  const env = { ...common, DATA_DIR: data.path, LOG_LEVEL: 'debug', METRICS_TOKEN: token }
  site = await startProcess('server/main.ts', env)
  const client = lakeClient(site.address, data.path)
  await seedContent(client)
})

afterAll(async () => {
  await site.stop()
  data.remove()
  withoutSource.remove()
})

async function metrics(authorization = `Bearer ${token}`) {
  const response = await fetch(`${site.address}/metrics`, { headers: { Authorization: authorization } })
  const text = await response.text()
  const value = (name: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return { status: response.status, text, value }
}

/** Cookies of a member of staff. */
async function signIn({ address }: RunningProcess): Promise<string> {
  const response = await fetch(`${address}/admin/sign-in`, {
    method: 'POST',
    headers: { Origin: address, ...english },
    body: new URLSearchParams(account),
    redirect: 'manual',
  })
  expect([302, 303]).toContain(response.status)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

async function statusPage(process: RunningProcess, cookies: string, language: string) {
  const response = await fetch(`${process.address}/admin/status`, {
    headers: { Cookie: `${cookies}; lumipath-language=${language}` },
    redirect: 'manual',
  })
  return {
    status: response.status,
    words: (await response.text()).replace(/<(script|style).*?<\/\1>|<[^>]*>/gs, ' '),
  }
}

test('a document says whether it was rendered or kept, and one that was rendered has an id', async () => {
  const first = await fetch(`${site.address}/about`, { headers: english })
  expect(first.headers.get('Server-Timing')).toMatch(/^cache;desc=miss, render;dur=\d+\.\d$/)
  expect(first.headers.get('X-Request-Id')).toMatch(/^[\w-]{12}$/)
  // The first request opens the stream of changes, whose greeting drops what was kept before it.
  const timing = async () =>
    (await fetch(`${site.address}/about`, { headers: english })).headers.get('Server-Timing')
  await expect.poll(timing).toBe('cache;desc=hit')
})

test('the log names the request, and nothing that a visitor typed', async () => {
  const response = await fetch(`${site.address}/nowhere?email=someone@example.com`, { headers: english })
  const id = response.headers.get('X-Request-Id') ?? ''
  await expect
    .poll(() => site.errors.filter((line) => line.includes(`"request":"${id}"`)).length)
    .toBeGreaterThan(0)
  const line = site.errors.find((one) => one.includes(id) && one.includes('"msg":"request"')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/nowhere', status: 404 })
  expect(site.errors.join('\n')).not.toContain('someone@example.com')
})

test('figures are for those who bring the token', async () => {
  expect((await metrics('')).status).toBe(401)
  expect((await metrics('Bearer something-else-entirely')).status).toBe(401)
  const before = await metrics()
  expect(before.status).toBe(200)
  await fetch(`${site.address}/about`, { headers: english })
  const after = await metrics()
  expect(after.value('site_page_cache_hits')).toBe(before.value('site_page_cache_hits') + 1)
  const answered = 'site_http_requests_total{area="pages",status="2xx"}'
  expect(after.value(answered)).toBeGreaterThan(before.value(answered))
  expect(after.value('site_content_stale_seconds')).toBe(0)
})

test('every figure is documented, and every documented figure exists', async () => {
  const documented = readFileSync(join(projectRoot, 'docs/operations.md'), 'utf8')
  const { text } = await metrics()
  const names = [...text.matchAll(/^# TYPE (site_\w+)/gm)].map(([, name = '']) => name)
  expect(names.filter((name) => !documented.includes(`\`${name}`))).toEqual([])
  const written = new Set([...documented.matchAll(/`(site_\w+?)[`{]/g)].map(([, name = '']) => name))
  expect([...written].filter((name) => !names.includes(name))).toEqual([])
})

test('the status page is for staff, in their language', async () => {
  expect((await statusPage(site, '', 'en')).status).toBe(303)
  const cookies = await signIn(site)
  writeFileSync(join(data.path, 'last-backup'), '')
  const { words } = await statusPage(site, cookies, 'en')
  expect(words).toMatch(/Content\s+Live/)
  expect(words).toMatch(/\d+% of \d+ requests/)
  expect(words).not.toContain('None noted')
  // The database of this site was brought up to date by its start, its content by nobody.
  expect(words).toMatch(/Messages: \d{14}_\w+\s/)
  expect(words).toMatch(/Content: none\s+Did not run: \d{4}-\d\d-\d\d-[a-z-]+/)
  const options = { cwd: projectRoot, env: { ...process.env, DATA_DIR: data.path } }
  await promisify(execFile)(process.execPath, ['scripts/lake.ts', 'migrate'], options)
  const migrated = (await statusPage(site, cookies, 'en')).words
  expect(migrated).toMatch(/Content: \d{4}-\d\d-\d\d-[a-z-]+\s/)
  expect(migrated).not.toContain('Did not run')
  expect((await statusPage(site, cookies, 'zh')).words).toContain('运行状态')
  expect((await statusPage(site, cookies, 'zh-TW')).words).toContain('執行狀態')
})

test('without its source a site says that it shows what came with the build, and without a token no figures', async () => {
  const bundled = await startProcess('server/main.ts', {
    ...common,
    DATA_DIR: withoutSource.path,
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: 'http://127.0.0.1:9/lake',
    LOG_LEVEL: 'error',
  })
  try {
    expect((await fetch(`${bundled.address}/metrics`, { headers: english })).status).toBe(404)
    const { words } = await statusPage(bundled, await signIn(bundled), 'en')
    expect(words).toContain('Pages show the content that came with the build')
    expect(words).toContain('None noted')
    expect(words).toMatch(/Content: unknown\. This version brings \d{4}/)
  } finally {
    await bundled.stop()
  }
})
