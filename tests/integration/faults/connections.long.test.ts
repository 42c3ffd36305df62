import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contactAction, contactFields, sendMessage } from '../../support/submit.ts'
import { projectRoot } from '../../../server/config/paths.ts'
import { seededData } from '../../support/seeded-data.ts'

const files = 200
const folder = seededData('connections')
const child = spawn('sh', ['-c', `ulimit -n ${files}; exec "$0" server/index.ts`, process.execPath], {
  cwd: projectRoot,
  env: {
    ...process.env,
    PORT: '0',
    START_TIMEOUT: '0',
    DATA_DIR: folder.path,
    LOG_LEVEL: 'warn',
    TRUSTED_PROXIES: '127.0.0.0/8',
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
let url: string
let log = ''

beforeAll(async () => {
  child.stderr.on('data', (text) => (log += String(text)))
  for await (const line of createInterface({ input: child.stdout })) {
    log += `${line}\n`
    const [found] = /http:\/\/\S+/.exec(line) ?? []
    if (found) {
      url = found
      child.stdout.on('data', (text) => (log += String(text)))
      child.stdout.resume()
      return
    }
  }
  throw new Error(log)
})

afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  folder.remove()
})

async function opened(): Promise<Socket | null> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })
}

test('without free file descriptors the site survives, and responds after other clients have disconnected', async () => {
  const status = () =>
    fetch(url).then(
      (response) => response.status,
      () => 'no answer',
    )
  const sockets = (await Promise.all(Array.from({ length: files + 100 }, opened))).filter(
    (socket) => socket !== null,
  )
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n')
  }
  await expect.poll(status).toBe('no answer')
  for (const socket of sockets) socket.destroy()
  await expect.poll(status).toBe(200)
  expect((await sendMessage({ url }, contactFields({ message: 'after the flood' }))).status).toBeLessThan(300)
  expect(child.exitCode).toBeNull()
})

test('clients that disconnect during a request or a response cause no errors', async () => {
  const failures = () => log.split('\n').filter((line) => /"level":(50|60)/.test(line)).length
  const before = failures()
  const requests = [
    `POST ${contactAction} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 90000\r\n\r\n--x\r\n`,
    'POST /api/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":',
    'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n',
    'GET /projects HTTP/1.1\r\nHost: loc',
  ]
  for (let round = 0; round < 10; round++) {
    await Promise.all(
      requests.map(async (text) => {
        const socket = await opened()
        socket?.on('error', () => {})
        await new Promise((resolve) => socket?.write(text, resolve))
        socket?.destroy()
      }),
    )
  }
  expect((await fetch(url)).status).toBe(200)
  expect((await sendMessage({ url }, contactFields({ message: 'after the disconnects' }))).ok).toBe(true)
  expect(failures()).toBe(before)
})
