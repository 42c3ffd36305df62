import { once } from 'node:events'
import { createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { closeInOrder } from './close-server.ts'

/** A server that leaves every request open until the test answers it. */
async function openServer() {
  const server = createServer()
  const close = closeInOrder(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = async (path: string) => {
    const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>
    const client = get({ port, host: '127.0.0.1', path })
    const [, response] = await arrived
    return { client, response }
  }
  return { close, request }
}

test('an open request is answered before the server is closed', async () => {
  const { close, request } = await openServer()
  const { client, response } = await request('/slow')
  const closed = close()
  response.end('finished')
  const [answer] = await once(client, 'response')
  expect(await text(answer)).toBe('finished')
  await closed
})

test('an event stream does not hold the server open', async () => {
  const { close, request } = await openServer()
  const { client, response } = await request('/lake/v1/data/live/events/production')
  const cut = once(client, 'close')
  client.on('error', () => {})
  client.on('response', (stream) => stream.on('error', () => {}).resume())
  response.writeHead(200).flushHeaders()
  await close()
  await cut
})
