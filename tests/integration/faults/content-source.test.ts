import { createHmac } from 'node:crypto'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientOf, startLake, TOKEN } from '../../contract/lake/target.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../fixtures/processes.ts'
import { seedContent } from '../../fixtures/seed.ts'
import { browserAgent } from '../../fixtures/visitor.ts'

/** What can be wrong with a source that is there: injected by a proxy between the site and a lake of its own. */
type Fault = 'none' | 'deaf' | 'slow' | 'garbage' | 'error' | 'half'

const folder = temporaryFolder('content-faults')
let lake: RunningProcess
let site: RunningProcess
let proxy: Server
let proxyAddress: string
let fault: Fault = 'none'
let questions = 0

beforeAll(async () => {
  lake = await startLake(`${folder.path}/lake`)
  await seedContent(client())
  proxy = createServer((incoming, answer) => {
    if (incoming.url?.includes('/data/query/')) questions++
    if (fault === 'none' || (fault === 'deaf' && !incoming.url?.includes('/data/live/')))
      pass(incoming, answer)
    else fail(fault, answer)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const address = proxy.address()
  proxyAddress = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  site = await startSite('site')
})

afterEach(() => {
  fault = 'none'
})

afterAll(async () => {
  await site.stop()
  proxy.closeAllConnections()
  proxy.close()
  await lake.stop()
  folder.remove()
})

function client() {
  return clientOf(lake.address, TOKEN)
}

function startSite(name: string, settings: Record<string, string> = {}): Promise<RunningProcess> {
  return startProcess('server/main.ts', {
    PORT: '0',
    DATA_DIR: `${folder.path}/${name}`,
    SANITY_PROJECT_ID: 'local',
    SANITY_API_HOST: `${proxyAddress}/lake`,
    LOG_LEVEL: 'warn',
    ...settings,
  })
}

function pass(incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url = '', headers } = incoming
  const { hostname, port } = new URL(lake.address)
  const onward = request({ hostname, port, method, path: url, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(answer)
  })
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  incoming.pipe(onward)
}

function fail(kind: Exclude<Fault, 'none'>, answer: ServerResponse): void {
  // Nobody waits for 30 seconds: until then the site must have gone on.
  if (kind === 'slow') return void setTimeout(() => answer.destroy(), 30_000).unref()
  if (kind === 'deaf') return void answer.destroy()
  if (kind === 'error') return void answer.writeHead(500).end('{"error":"no"}')
  if (kind === 'garbage')
    return void answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
  answer.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  answer.write('{"result": {"page": {')
  setImmediate(() => answer.destroy())
}

async function home(running: RunningProcess): Promise<{ status: number; body: string }> {
  const headers = { Cookie: 'lumipath-language=en', 'User-Agent': browserAgent }
  const response = await fetch(running.address, { headers })
  return { status: response.status, body: await response.text() }
}

async function setTitle(en: string): Promise<void> {
  await client().patch('homePage').set({ 'hero.title.en': en }).commit()
}

const faults: Fault[] = ['slow', 'garbage', 'error', 'half']

test.each(faults)(
  'while the source answers with "%s" the last good page is served, and changes come when it is well',
  async (kind) => {
    const title = `Before ${kind}`
    await setTitle(title)
    await expect.poll(async () => (await home(site)).body, { timeout: 20_000 }).toContain(title)
    fault = kind
    await setTitle(`After ${kind}`)
    const during = await home(site)
    expect(during.status).toBe(200)
    expect(during.body).toMatch(new RegExp(`(Before|After) ${kind}`))
    expect((await fetch(`${site.address}/about`)).status).toBe(200)
    fault = 'none'
    await expect
      .poll(async () => (await home(site)).body, { timeout: 60_000, interval: 250 })
      .toContain(`After ${kind}`)
  },
)

test.each(faults)(
  'a site that starts while the source answers with "%s" shows the bundled content',
  async (kind) => {
    fault = kind
    const started = await startSite(`cold-${kind}`)
    try {
      const { status, body } = await home(started)
      expect(status).toBe(200)
      expect(body).toContain('id="pricing"')
      expect((await fetch(`${started.address}/readyz`)).status).toBe(503)
      fault = 'none'
      await expect
        .poll(async () => (await fetch(`${started.address}/readyz`)).status, { timeout: 20_000 })
        .toBe(200)
    } finally {
      await started.stop()
    }
  },
)

test('addresses that somebody makes up ask the source nothing, and are no answer while it fails', async () => {
  const status = async (path: string) => (await fetch(site.address + path)).status
  const kinds = ['/news/', '/zh-TW/news/'].flatMap((start) =>
    ['', '.md', '.qr.svg'].map((end) => [start, end]),
  )
  const madeUp = (name: string) => kinds.map(([start, end]) => status(start + name + end))
  expect(await Promise.all(madeUp('first'))).toEqual(kinds.map(() => 404))
  const before = questions
  expect(await Promise.all([...madeUp('second'), ...madeUp('third')])).not.toContain(200)
  expect(questions).toBe(before)
  fault = 'error'
  await client().patch('news-ai-showcase').set({ featured: true }).commit()
  await expect.poll(() => status('/news/fourth')).toBe(503)
})

test('a webhook tells of a change where live events do not come through', async () => {
  const secret = 'a webhook secret of the test'
  fault = 'deaf'
  const deaf = await startSite('deaf', { SANITY_WEBHOOK_SECRET: secret })
  const call = (time: number, key = secret) => {
    const body = '{"_id":"homePage"}'
    const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('base64url')
    const headers = { 'sanity-webhook-signature': `t=${time},v1=${signature}` }
    return fetch(`${deaf.address}/api/content-changed`, { method: 'POST', headers, body })
  }
  try {
    await home(deaf)
    await client().patch('homePage').set({ 'hero.chip.en': 'Told by webhook' }).commit()
    expect((await home(deaf)).body).not.toContain('Told by webhook')
    const now = Date.now()
    expect((await call(now, 'another secret of somebody')).status).toBe(401)
    expect((await call(now - 3_600_000)).status).toBe(400)
    for (let i = 0; i < 3; i++) await Promise.all([call(now, `guess ${i}`), call(now - 3_600_000 - i)])
    // Anybody can call: a flood of it is none of the log.
    const refusals = () => deaf.errors.filter((line) => line.includes('content webhook refused'))
    const reasons = () => refusals().map((line) => /unsigned|expired/.exec(line)?.[0])
    await expect.poll(reasons).toEqual(['unsigned', 'expired'])
    expect((await home(deaf)).body).not.toContain('Told by webhook')
    expect((await call(now)).status).toBe(202)
    await expect.poll(async () => (await home(deaf)).body, { interval: 20 }).toContain('Told by webhook')
    expect((await call(now)).status).toBe(200)
    // A site that was told no secret has no such address.
    expect((await fetch(`${site.address}/api/content-changed`, { method: 'POST' })).status).toBe(404)
  } finally {
    await deaf.stop()
  }
})
