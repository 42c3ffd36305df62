import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { tokenHeaders, temporaryLake } from './tests/lake-in-process.ts'

let lake: ReturnType<typeof temporaryLake>['lake']
let port: number
let closeServer: () => Promise<void>
let client: Socket

beforeEach(async () => {
  const opened = temporaryLake()
  lake = opened.lake
  const server = createServer()
    .on('upgrade', (request, socket, head) => lake.upgrade(request, socket, head, '127.0.0.1'))
    .listen(0, '127.0.0.1')
  closeServer = async () => {
    const closed = once(server, 'close')
    server.close()
    await closed
  }
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  return () => {
    client.destroy()
    return opened.close()
  }
})

function requestSocket(path: string): Socket {
  client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  const head = [
    `GET /lake/v2025-02-19/${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: ${tokenHeaders.authorization}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
  ]
  client.write(`${head.join('\r\n')}\r\n\r\n`)
  return client
}

test.each(['socket/production', 'data/live/events/production'])(
  'a server that stops does not wait for an idle client (%s)',
  async (path) => {
    const [response] = (await once(requestSocket(path), 'data')) as [Buffer]
    expect(response.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /)
    const closed = closeServer()
    lake.endStreams()
    await closed
  },
)

test('closes the connection of a refused WebSocket', async () => {
  expect(await text(requestSocket('nothing'))).toMatch(/^HTTP\/1\.1 404 /)
  await closeServer()
})
