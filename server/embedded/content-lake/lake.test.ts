import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeInOrder } from '../../close-server.ts'
import { openContentLake, type ContentLake } from './lake.ts'

const token = 'token-of-the-test-0123456789'
let dataDir: string
let lake: ContentLake
let port: number
let closeServer: () => Promise<void>
let client: Socket

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'lake-'))
  lake = openContentLake({ dataDir, token, logger: { info() {}, warn() {}, error() {} } })
  const server = createServer()
    .on('upgrade', (request, socket, head) => lake.upgrade(request, socket, head, '127.0.0.1'))
    .listen(0, '127.0.0.1')
  closeServer = closeInOrder(server)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterEach(async () => {
  client.destroy()
  await lake.close()
  rmSync(dataDir, { recursive: true })
})

/** Asks for a WebSocket, and does nothing more: it neither answers nor ends its own half of the connection. */
function askForSocket(path: string): Socket {
  client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const head = [
    `GET /lake/v2025-02-19/${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  client.write(`${head.join('\r\n')}\r\n\r\n`)
  return client
}

test.each(['socket/production', 'data/live/events/production'])(
  'a server that stops does not wait for a Studio on a laptop that sleeps (%s)',
  async (path) => {
    const [answer] = (await once(askForSocket(path), 'data')) as [Buffer]
    expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /)
    const closed = closeServer()
    lake.endStreams()
    await closed
  },
)

test('whoever is refused a WebSocket cannot keep the connection', async () => {
  expect(await text(askForSocket('nothing'))).toMatch(/^HTTP\/1\.1 404 /)
  await closeServer()
})
