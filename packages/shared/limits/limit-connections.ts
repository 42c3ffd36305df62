import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from './client-network.ts'

type Limits = { connections?: number; pipelined?: number }

type Connection = { socket: Socket; network: string; requests: number }

/**
 * Beyond its maximum the server ends a connection of the network that has most, an idle and old one first; Node would refuse
 * every new client instead. Returns whether a request must be dropped: all pipelined requests are parsed before the
 * first of them is answered, and neither browsers nor proxies send them.
 */
export function limitConnections(server: Server, { connections = 2_000, pipelined = 32 }: Limits = {}) {
  const open = new Map<Socket, Connection>()

  server.on('connection', (socket: Socket) => {
    open.set(socket, { socket, network: clientNetwork(socket.remoteAddress ?? ''), requests: 0 })
    socket.once('close', () => open.delete(socket))
    if (open.size > connections) connectionToEnd([...open.values()].slice(0, -1))?.socket.destroy()
  })

  return function isCrowded({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const connection = open.get(socket)
    if (!connection || socket.destroyed) return socket.destroyed
    connection.requests++
    response.once('close', () => connection.requests--)
    if (connection.requests > pipelined) socket.destroy()
    return socket.destroyed
  }
}

/** Destroyed connections close only after the current event. */
function connectionToEnd(all: Connection[]): Connection | undefined {
  const sizes = new Map<string, number>()
  const open = all.filter(({ socket }) => !socket.destroyed)
  for (const { network } of open) sizes.set(network, (sizes.get(network) ?? 0) + 1)
  const [largest] = [...sizes].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])
  const own = open.filter(({ network }) => network === largest)
  return own.find(({ requests }) => requests === 0) ?? own[0]
}
