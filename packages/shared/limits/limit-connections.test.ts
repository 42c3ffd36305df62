import { EventEmitter, once } from 'node:events'
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitConnections } from './limit-connections.ts'

const cleanUps: (() => unknown)[] = []

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function serve(limits: Parameters<typeof limitConnections>[1], onRequest: RequestListener) {
  const server = createServer()
  const isCrowded = limitConnections(server, limits)
  server.on('request', (request, response) => {
    if (!isCrowded(request, response)) onRequest(request, response)
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  cleanUps.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return async (localAddress: string): Promise<Socket> => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    cleanUps.push(() => socket.destroy())
    await once(socket, 'connect')
    return socket
  }
}

const request = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

test('beyond the maximum the network with most connections loses an idle one', async () => {
  const held: ServerResponse[] = []
  const open = await serve({ connections: 3 }, (_, response) => void held.push(response))
  const visitor = await open('127.0.0.2')
  const busy = await open('127.0.0.1')
  busy.write(request)
  await expect.poll(() => held).toHaveLength(1)
  const idle = await open('127.0.0.1')
  const ended = once(idle, 'close')
  await open('127.0.0.1')
  await ended
  held[0]?.end('answered')
  const [answer] = (await once(busy, 'data')) as [Buffer]
  expect(String(answer)).toContain('answered')
  visitor.write(request)
  await expect.poll(() => held).toHaveLength(2)
})

test('more pipelined requests than allowed end the connection, and are not answered', async () => {
  let answered = 0
  const open = await serve({ pipelined: 4 }, (_, response) => {
    answered++
    response.end('answered')
  })
  const flood = await open('127.0.0.1')
  const ended = once(flood.resume(), 'close')
  flood.write(request.repeat(500))
  await ended
  expect(answered).toBe(4)
  const usual = await open('127.0.0.1')
  for (let index = 0; index < 6; index++) {
    usual.write(request)
    await once(usual, 'data')
  }
  expect(answered).toBe(10)
})

test('a flood from many networks of one /48 loses its own connections, not those of a visitor', () => {
  const server = new EventEmitter() as Server
  limitConnections(server, { connections: 200 })
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isOpen: true,
      destroy: () => (socket.isOpen = false),
    })
    server.emit('connection', socket)
    return socket
  }
  const count = (sockets: { isOpen: boolean }[]) => sockets.filter(({ isOpen }) => isOpen).length
  const visitor = Array.from({ length: 6 }, () => open('198.51.100.7'))
  const flood = Array.from({ length: 250 }, (_, index) => open(`2001:db8:1:${(index * 256).toString(16)}::1`))
  expect([count(visitor), count(flood)]).toEqual([6, 194])
})
