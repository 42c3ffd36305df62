import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasProc } from '../../../packages/supabase-local/index.ts'
import { loadSecrets } from '../../../server/backends/secrets.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { serveInTest } from '../../support/for-tests.ts'
import {
  freePort,
  startProcess,
  type RunningProcess,
  type TemporaryFolder,
} from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { signalPostgres, startSite } from '../messages/site.ts'
import { contactFields, postMessage, sendMessage } from '../../support/submit.ts'

let data: TemporaryFolder
let site: RunningProcess | undefined

beforeEach(() => {
  data = seededData('life-cycle')
})

afterEach(async () => {
  await site?.stop()
  site = undefined
  data.remove()
})

const nowhere = 'http://127.0.0.1:9'

function hosted(origin: string): Record<string, string> {
  const project = { URL: origin, ANON_KEY: 'anon', SECRET_KEY: 'secret' }
  const keys = Object.entries(project).flatMap(([name, value]) => [
    [`SUPABASE_${name}`, value],
    [`LEADS_SUPABASE_${name}`, value],
  ])
  return {
    ...(Object.fromEntries(keys) as Record<string, string>),
    PORT: '0',
    DATA_DIR: data.path,
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: `${origin}/lake`,
    GEO_SERVICE_URL: `${nowhere}/{address}`,
    LOG_LEVEL: 'info',
  }
}

const readyz = async () => {
  const reply = await fetch(`${site!.url}/readyz`)
  return `${reply.status} ${await reply.text()}`
}
const exitCode = async (child: ChildProcess) => ((await once(child, 'exit')) as [number | null])[0]
const healthz = async () => (await fetch(`${site!.url}/healthz`)).status
const logged = (text: string) => site!.errors.filter((line) => line.includes(text))

test('a start without its backends waits for START_TIMEOUT, names them, and serves', async () => {
  site = await startProcess('server/index.ts', { ...hosted(nowhere), START_TIMEOUT: '2' })
  expect(logged('waiting for backends')).toHaveLength(1)
  const [line = '{}', ...more] = logged('started without')
  expect(more).toEqual([])
  expect(JSON.parse(line)).toMatchObject({ missing: ['content', 'database'], seconds: 2 })
  expect(await healthz()).toBe(200)
  expect(await readyz()).toBe('503 no answer: content, database')
  expect((await fetch(site.url)).status).toBe(503)
  expect((await sendMessage(site, contactFields())).status).toBe(202)
})

test('a start waits only until its backends are ready', async () => {
  let isUp = false
  const backends = await serveInTest((request, response) => {
    response.writeHead(isUp ? 200 : 503, { 'Content-Type': 'application/json' }).end('{"result":1}')
    if (request.method === 'HEAD') isUp = true
  })
  site = await startProcess('server/index.ts', { ...hosted(backends), START_TIMEOUT: '300' })
  expect(logged('waiting for backends')).toHaveLength(1)
  expect(logged('started without')).toEqual([])
  expect(await readyz()).toBe('200 ready')
})

test('during the start and without its database a server is alive and not ready', async () => {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // Without a database, the start is slow enough to observe.
  const dataDir = join(data.path, 'new')
  const starting = startProcess('server/index.ts', {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  })
  const statusOf = (path: string) =>
    fetch(origin + path).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/healthz'), { interval: 10 }).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  site = await starting
  expect([await healthz(), await readyz()]).toEqual([200, '200 ready'])
  if (!hasProc) return
  // Repeated, because the supervisor may restart it between two requests.
  const readyzOfKilled = () => {
    signalPostgres(dataDir, 'SIGKILL')
    return readyz()
  }
  await expect.poll(readyzOfKilled, { interval: 20 }).toBe('503 no answer: database')
  expect(await healthz()).toBe(200)
  await expect.poll(readyz).toBe('200 ready')
})

test('SIGTERM finishes slow requests, closes streams, refuses connections, and exits with 0', async () => {
  site = await startProcess('server/index.ts', { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' })
  const { hostname, port } = new URL(site.url)
  const open = async (start: string) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise((sent) => socket.write(start.replaceAll('\n', '\r\n'), sent))
    return socket
  }
  // Warm-up: on a busy machine, the first request may exceed the grace period.
  expect((await postMessage(site, contactFields())).ok).toBe(true)
  const json = JSON.stringify({ ...contactFields(), locale: 'en' })
  const body = new URLSearchParams(contactFields()).toString()
  const head = (length: number) =>
    `POST /?index HTTP/1.1\nHost: localhost\nContent-Type: application/x-www-form-urlencoded\nContent-Length: ${length}\n\n`
  const slow = await open(head(body.length) + body.slice(0, 40))
  const endless = await open(head(json.length) + json.slice(0, 10))
  const listener = await fetch(`${site.url}/lake/v2025-02-19/data/live/events/production`, {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${loadSecrets(data.path).lakeToken}` },
  })
  expect(listener.status).toBe(200)
  const streamed = listener.text().catch(() => 'cut off')
  const exit = exitCode(site.child)
  site.child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${site!.url}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  const reply = text(slow)
  slow.write(body.slice(40))
  expect(await reply).toMatch(/^HTTP\/1\.1 (200|201|303) /)
  await streamed
  expect(await exit).toBe(0)
  endless.destroy()
})

test('SIGTERM during a start exits with 0', async () => {
  const child = spawn(process.execPath, ['server/index.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...hosted(nowhere), START_TIMEOUT: '300' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const chunk of child.stderr) if (String(chunk).includes('waiting for')) break
  const exit = exitCode(child)
  child.kill('SIGTERM')
  expect(await exit).toBe(0)
})

const accident = `process.on('SIGUSR2', () => {
  setTimeout(() => { throw new Error('a job has crashed') })
  Promise.reject(new Error('a promise was left alone'))
})
process.on('SIGWINCH', () => { for (let i = 0; i < 20; i++) Promise.reject(new Error('again and again')) })`

const runFirst = (script: string) => ({
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(script)}"`,
})

const neverClosed = `import { Server } from 'node:http'
Server.prototype.close = () => {}`

test('a background error is logged and survived; a process that keeps failing exits', async () => {
  site = await startSite(data.path, { LOG_LEVEL: 'warn', ...runFirst(accident) })
  site.child.kill('SIGUSR2')
  await expect.poll(() => logged('uncaught error, the process continues').length).toBe(2)
  expect(logged('a job has crashed')).toHaveLength(1)
  expect(logged('a promise was left alone')).toHaveLength(1)
  expect(await healthz()).toBe(200)
  const { status } = await sendMessage(site, contactFields())
  expect(status, site.errors.at(-1)).toBe(201)

  const exit = exitCode(site.child)
  site.child.kill('SIGWINCH')
  expect(await exit).toBe(1)
  expect(logged('too many uncaught errors')).toHaveLength(1)
})

test('a process that keeps failing exits also when it cannot stop in order', async () => {
  site = await startProcess('server/index.ts', {
    ...hosted(nowhere),
    ...runFirst(`${neverClosed}\n${accident}`),
  })
  const exit = exitCode(site.child)
  site.child.kill('SIGWINCH')
  expect(await exit).toBe(1)
})
