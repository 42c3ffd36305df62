import { once } from 'node:events'
import { Agent, createServer, get, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { trackConnections } from './listen.ts'

async function openServer() {
  const server = createServer()
  const close = trackConnections(server, 600_000)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const request = async (path: string) => {
    const arrived = once(server, 'request') as Promise<[unknown, ServerResponse]>
    const client = get({ port, host: '127.0.0.1', path, agent })
    const [, response] = await arrived
    return { client, response }
  }
  return { close, request }
}

test.each(['before', 'after'])(
  'an open request gets its response, and its keep-alive connection ends; headers sent %s closing began',
  async (order) => {
    const { close, request } = await openServer()
    const { client, response } = await request('/slow')
    const answered = once(client, 'response')
    if (order === 'before') {
      response.flushHeaders()
      await answered
    }
    const closed = close()
    response.end('finished')
    const [reply] = await answered
    expect(reply.headers.connection).toBe(order === 'before' ? 'keep-alive' : 'close')
    expect(await text(reply)).toBe('finished')
    await closed
  },
)

test('an event stream does not keep the server open', async () => {
  const { close, request } = await openServer()
  const { client, response } = await request('/lake/v1/data/live/events/production')
  const cut = once(client, 'close')
  client.on('error', () => {})
  client.on('response', (stream) => stream.on('error', () => {}).resume())
  response.writeHead(200).flushHeaders()
  await close()
  await cut
})

test('waits for many open requests without a warning of Node', async () => {
  const warnings: Error[] = []
  const warned = (warning: Error) => warnings.push(warning)
  process.on('warning', warned)
  const { close, request } = await openServer()
  const waiting = []
  for (let index = 0; index < 15; index++) waiting.push(await request('/slow'))
  const closed = close()
  for (const { client, response } of waiting) {
    const ended = once(response, 'close')
    client.on('response', (reply) => reply.resume())
    response.end('finished')
    await ended
  }
  await closed
  process.off('warning', warned)
  expect(warnings).toEqual([])
})
