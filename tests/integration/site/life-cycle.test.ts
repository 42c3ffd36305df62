import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hasProc } from '../../../server/embedded/supabase/postgres/processes.ts'
import { projectRoot } from '../../../server/paths.ts'
import {
  freePort,
  startProcess,
  temporaryFolder,
  type TemporaryFolder,
  type RunningProcess,
} from '../../fixtures/processes.ts'
import { signalPostgres, startSite } from '../messages/site.ts'
import { letter, postLetter, sendLetter } from '../messages/submit.ts'

let data: TemporaryFolder
let site: RunningProcess | undefined

beforeEach(() => {
  data = temporaryFolder('life-cycle')
})

afterEach(async () => {
  await site?.stop()
  site = undefined
  data.remove()
})

const nowhere = 'http://127.0.0.1:9'

/** Settings of a site whose content and databases are all elsewhere. */
function hosted(address: string): Record<string, string> {
  const project = { URL: address, ANON_KEY: 'anon', SECRET_KEY: 'secret' }
  const keys = Object.entries(project).flatMap(([name, value]) => [
    [`SUPABASE_${name}`, value],
    [`LEADS_SUPABASE_${name}`, value],
  ])
  return {
    ...(Object.fromEntries(keys) as Record<string, string>),
    PORT: '0',
    DATA_DIR: data.path,
    SANITY_PROJECT_ID: 'none',
    SANITY_API_HOST: `${address}/lake`,
    GEO_SERVICE_URL: `${nowhere}/{address}`,
    LOG_LEVEL: 'info',
  }
}

const readyz = async () => {
  const answer = await fetch(`${site!.address}/readyz`)
  return `${answer.status} ${await answer.text()}`
}
const healthz = async () => (await fetch(`${site!.address}/healthz`)).status
const told = (words: string) => site!.errors.filter((line) => line.includes(words))

test('a start without its backends waits for as long as it was told, says which are missing, and serves', async () => {
  site = await startProcess('server/main.ts', { ...hosted(nowhere), START_TIMEOUT: '2' })
  expect(told('waiting for what the site works with')).toHaveLength(1)
  const [line = '{}', ...more] = told('started without')
  expect(more).toEqual([])
  expect(JSON.parse(line)).toMatchObject({ missing: ['content', 'database'], seconds: 2 })
  expect(await healthz()).toBe(200)
  expect(await readyz()).toBe('503 no answer: content, database')
  expect((await fetch(site.address)).status).toBe(200)
  expect((await sendLetter(site, letter())).status).toBe(202)
})

test('a start waits no longer than its backends need', async () => {
  let isUp = false
  const backends = createServer((request, response) => {
    response.writeHead(isUp ? 200 : 503, { 'Content-Type': 'application/json' }).end('{"result":1}')
    if (request.method === 'HEAD') isUp = true
  }).listen(0, '127.0.0.1')
  await once(backends, 'listening')
  const bound = backends.address()
  const address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  try {
    site = await startProcess('server/main.ts', { ...hosted(address), START_TIMEOUT: '300' })
    expect(told('waiting for what the site works with')).toHaveLength(1)
    expect(told('started without')).toEqual([])
    expect(await readyz()).toBe('200 ready')
  } finally {
    await site?.stop()
    backends.closeAllConnections()
    backends.close()
  }
})

test('where the lake is elsewhere, nobody gets a connection for a WebSocket', async () => {
  site = await startProcess('server/main.ts', hosted(nowhere))
  const request = get(`${site.address}/lake/x`, { headers: { Connection: 'Upgrade', Upgrade: 'websocket' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(404)
  answer.resume()
})

test('while it starts a server lives and is not ready; while its database is gone as well', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const starting = startProcess('server/main.ts', {
    PORT: String(port),
    DATA_DIR: data.path,
    LOG_LEVEL: 'warn',
  })
  const statusOf = (path: string) =>
    fetch(address + path).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(() => statusOf('/healthz'), { timeout: 30_000, interval: 10 }).toBe(200)
  expect(await statusOf('/readyz')).toBe(503)
  site = await starting
  expect([await healthz(), await readyz()]).toEqual([200, '200 ready'])
  if (!hasProc) return
  // Again and again: the supervisor can bring it back between two questions.
  const readyzOfKilled = () => {
    signalPostgres(data.path, 'SIGKILL')
    return readyz()
  }
  await expect.poll(readyzOfKilled, { timeout: 60_000, interval: 20 }).toBe('503 no answer: database')
  expect(await healthz()).toBe(200)
  await expect.poll(readyz, { timeout: 60_000 }).toBe('200 ready')
})

test('SIGTERM lets slow requests end, closes streams, takes nothing new, and exits with 0', async () => {
  site = await startProcess('server/main.ts', { PORT: '0', DATA_DIR: data.path, LOG_LEVEL: 'warn' })
  const { hostname, port } = new URL(site.address)
  const open = async (start: string) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    await new Promise((sent) => socket.write(start.replaceAll('\n', '\r\n'), sent))
    return socket
  }
  // The first of its kind takes a busy machine seconds, which a server that ends does not have.
  expect((await postLetter(site, letter())).ok).toBe(true)
  const words = JSON.stringify({ ...letter(), locale: 'en' })
  const body = new URLSearchParams(letter()).toString()
  const head = (length: number) =>
    `POST /?index HTTP/1.1\nHost: localhost\nContent-Type: application/x-www-form-urlencoded\nContent-Length: ${length}\n\n`
  const slow = await open(head(body.length) + body.slice(0, 40))
  const endless = await open(head(words.length) + words.slice(0, 10))
  const listener = await fetch(`${site.address}/lake/v2025-02-19/data/live/events/production`, {
    headers: { Accept: 'text/event-stream' },
  })
  expect(listener.status).toBe(200)
  const streamed = listener.text().catch(() => 'cut off')
  // The first event is there, so that the stream is open for sure; then the signal.
  const exit = once(site.child, 'exit') as Promise<[number | null]>
  site.child.kill('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${site!.address}/healthz`).then(
        () => 'taken',
        () => 'refused',
      ),
    )
    .toBe('refused')
  const answer = text(slow)
  slow.write(body.slice(40))
  expect(await answer).toMatch(/^HTTP\/1\.1 (200|201|303) /)
  await streamed
  expect((await exit)[0]).toBe(0)
  endless.destroy()
})

test('SIGTERM during a start ends it as well', async () => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectRoot,
    env: { ...process.env, ...hosted(nowhere), START_TIMEOUT: '300' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  for await (const chunk of child.stderr) if (String(chunk).includes('waiting for')) break
  const exit = once(child, 'exit') as Promise<[number | null]>
  child.kill('SIGTERM')
  expect((await exit)[0]).toBe(0)
})

/** Run before the server: a job of the background that fails, when it is told to. */
const accident = `process.on('SIGUSR2', () => {
  setTimeout(() => { throw new Error('a job has crashed') })
  Promise.reject(new Error('a promise was left alone'))
})
process.on('SIGWINCH', () => { for (let i = 0; i < 20; i++) Promise.reject(new Error('again and again')) })`

const runFirst = (script: string) => ({
  NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(script)}"`,
})

/** Run before the server: it never says that it has closed. */
const neverClosed = `import { Server } from 'node:http'
Server.prototype.close = () => {}`

test('a crash in the background is logged with its cause and takes nothing down; a process that only fails ends', async () => {
  site = await startSite(data.path, {
    LOG_LEVEL: 'warn',
    ...runFirst(accident),
  })
  site.child.kill('SIGUSR2')
  await expect.poll(() => told('nobody caught this').length).toBe(2)
  expect(told('a job has crashed')).toHaveLength(1)
  expect(told('a promise was left alone')).toHaveLength(1)
  expect(await healthz()).toBe(200)
  expect((await sendLetter(site, letter())).status).toBe(201)

  const exit = once(site.child, 'exit') as Promise<[number | null]>
  site.child.kill('SIGWINCH')
  expect((await exit)[0]).toBe(1)
  expect(told('too many accidents')).toHaveLength(1)
})

test('a process that only fails ends also when it cannot stop in order', async () => {
  site = await startProcess('server/main.ts', {
    ...hosted(nowhere),
    ...runFirst(`${neverClosed}\n${accident}`),
  })
  const exit = once(site.child, 'exit') as Promise<[number | null]>
  site.child.kill('SIGWINCH')
  expect((await exit)[0]).toBe(1)
})
