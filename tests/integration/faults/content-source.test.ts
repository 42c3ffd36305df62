import { createHmac } from 'node:crypto'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientOf, startLake, TOKEN } from '../../contract/lake/target.ts'
import { startProcess, type RunningProcess, type TemporaryFolder } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { browserAgent } from '../../../tools/support/visitor.ts'
import { isTestAll } from '../../support/test-all.ts'

type Fault = 'none' | 'deaf' | 'slow' | 'garbage' | 'error' | 'half'

const lakeData = seededData('content-faults')
const siteData = seededData('site')
const coldData = seededData('cold')
const deafData = seededData('deaf')
let lake: RunningProcess
let site: RunningProcess
let proxy: Server
let proxyOrigin: string
let fault: Fault = 'none'
let queries = 0

beforeAll(async () => {
  lake = await startLake(`${lakeData.path}/lake`)
  proxy = createServer((incoming, reply) => {
    if (incoming.url?.includes('/data/query/')) queries++
    if (fault === 'none' || (fault === 'deaf' && !incoming.url?.includes('/data/live/')))
      pass(incoming, reply)
    else fail(fault, reply)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  proxyOrigin = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  site = await startSite(siteData)
})

afterEach(() => {
  fault = 'none'
})

afterAll(async () => {
  await site.stop()
  proxy.closeAllConnections()
  proxy.close()
  await lake.stop()
  for (const { remove } of [lakeData, siteData, coldData, deafData]) remove()
})

function client() {
  return clientOf(lake.url, TOKEN)
}

function startSite(
  { path }: TemporaryFolder,
  settings: Record<string, string> = {},
): Promise<RunningProcess> {
  return startProcess('server/index.ts', {
    PORT: '0',
    DATA_DIR: path,
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${proxyOrigin}/lake`,
    SANITY_READ_TOKEN: TOKEN,
    LOG_LEVEL: 'warn',
    ...settings,
  })
}

function pass(incoming: IncomingMessage, reply: ServerResponse): void {
  const { method, url = '', headers } = incoming
  const { hostname, port } = new URL(lake.url)
  const onward = request({ hostname, port, method, path: url, headers }, (response) => {
    reply.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(reply)
  })
  onward.on('error', () => reply.destroy())
  reply.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function fail(kind: Exclude<Fault, 'none'>, reply: ServerResponse): void {
  // Longer than the timeout of the site.
  if (kind === 'slow') return void setTimeout(() => reply.destroy(), 30_000).unref()
  if (kind === 'deaf') return void reply.destroy()
  if (kind === 'error') return void reply.writeHead(500).end('{"error":"no"}')
  if (kind === 'garbage')
    return void reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  reply.write('{"result": {"page": {')
  setImmediate(() => reply.destroy())
}

async function home(running: RunningProcess): Promise<{ status: number; body: string }> {
  const headers = { Cookie: 'lumipath-language=en', 'User-Agent': browserAgent }
  const response = await fetch(running.url, { headers })
  return { status: response.status, body: await response.text() }
}

async function setTitle(en: string): Promise<void> {
  await client().patch('homePage').set({ 'hero.title.en': en }).commit()
}

const faults: Fault[] = ['error', 'slow', 'garbage', 'half']

test.each(isTestAll ? faults : (['error'] as const))(
  'during the fault “%s” the last good page is served, and changes appear afterwards',
  async (kind) => {
    const title = `Before ${kind}`
    await setTitle(title)
    await expect.poll(async () => (await home(site)).body).toContain(title)
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
    fault = kind
    await setTitle(`After ${kind}`)
    const during = await home(site)
    expect(during.status).toBe(200)
    expect(during.body).toMatch(new RegExp(`(Before|After) ${kind}`))
    expect((await fetch(`${site.url}/about`)).status).toBe(200)
    fault = 'none'
    await expect.poll(async () => (await home(site)).body, { interval: 250 }).toContain(`After ${kind}`)
  },
)

test.each(isTestAll ? faults : (['slow'] as const))(
  'a site that starts during the fault “%s” shows what it showed last',
  async (kind) => {
    const title = `Kept for ${kind}`
    await setTitle(title)
    const earlier = await startSite(coldData)
    expect((await home(earlier)).body).toContain(title)
    await earlier.stop()
    fault = kind
    const started = await startSite(coldData)
    try {
      const { status, body } = await home(started)
      expect([status, body]).toEqual([200, expect.stringContaining(title)])
      expect((await fetch(`${started.url}/readyz`)).status).toBe(503)
      fault = 'none'
      await expect.poll(async () => (await fetch(`${started.url}/readyz`)).status).toBe(200)
    } finally {
      await started.stop()
    }
  },
)

test('unknown paths cause no queries and return 503 while the source fails', async () => {
  const status = async (path: string) => (await fetch(site.url + path)).status
  const kinds = ['/news/', '/zh-TW/news/'].flatMap((start) =>
    ['', '.md', '.qr.svg'].map((end) => [start, end]),
  )
  const unknown = (name: string) => kinds.map(([start, end]) => status(start + name + end))
  expect(await Promise.all(unknown('first'))).toEqual(kinds.map(() => 404))
  const before = queries
  expect(await Promise.all([...unknown('second'), ...unknown('third')])).not.toContain(200)
  expect(queries).toBe(before)
  fault = 'error'
  await client().patch('news-ai-showcase').set({ featured: true }).commit()
  await expect.poll(() => status('/news/fourth')).toBe(503)
})

test('the webhook reports a change without live events', async () => {
  const secret = 'a webhook secret of the test'
  fault = 'deaf'
  const deaf = await startSite(deafData, { SANITY_WEBHOOK_SECRET: secret })
  const call = (time: number, key = secret) => {
    const body = '{"_id":"homePage"}'
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('base64url')
    const headers = { 'sanity-webhook-signature': `t=${time},v1=${signature}` }
    return fetch(`${deaf.url}/api/sanity-webhook`, { method: 'POST', headers, body })
  }
  try {
    await home(deaf)
    await client().patch('homePage').set({ 'hero.chip.en': 'Sent by webhook' }).commit()
    expect((await home(deaf)).body).not.toContain('Sent by webhook')
    const now = Date.now()
    expect((await call(now, 'another secret')).status).toBe(401)
    expect((await call(now - 3_600_000)).status).toBe(400)
    for (let i = 0; i < 3; i++) await Promise.all([call(now, `guess ${i}`), call(now - 3_600_000 - i)])
    // Invalid calls must not flood the log.
    const refusals = () => deaf.errors.filter((line) => line.includes('content webhook refused'))
    const reasons = () => refusals().map((line) => /unsigned|expired/.exec(line)?.[0])
    await expect.poll(reasons).toEqual(['unsigned', 'expired'])
    expect((await home(deaf)).body).not.toContain('Sent by webhook')
    expect((await call(now)).status).toBe(202)
    await expect.poll(async () => (await home(deaf)).body, { interval: 20 }).toContain('Sent by webhook')
    expect((await call(now)).status).toBe(200)
    expect((await fetch(`${site.url}/api/sanity-webhook`, { method: 'POST' })).status).toBe(404)
  } finally {
    await deaf.stop()
  }
})
