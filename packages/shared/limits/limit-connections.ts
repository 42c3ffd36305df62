import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetworks } from './client-network.ts'
import { FairShares } from './fair-shares.ts'

type Limits = { connections?: number; pipelined?: number }

/** Of a browser with HTTP/1.1 it is six. */
const sparedConnections = 8

type Connection = { requests: number; drop(): void }

/**
 * Beyond its maximum the server ends a connection of the network that has most, an idle and old one first; Node would refuse
 * every new client instead. Returns whether a request must be dropped: all pipelined requests are parsed before the
 * first of them is answered, and neither browsers nor proxies send them.
 */
export function limitConnections(server: Server, { connections = 2_000, pipelined = 8 }: Limits = {}) {
  const open = new Map<Socket, Connection>()
  const shares = new FairShares<Connection>({ spared: sparedConnections })

  server.on('connection', (socket: Socket) => {
    if (open.size >= connections) {
      const most = shares.most()
      const ended = most.find(({ requests }) => requests === 0) ?? most[0]
      ended?.drop()
    }
    const connection = { requests: 0, drop }
    function close() {
      open.delete(socket)
      shares.remove(connection)
    }
    function drop() {
      close()
      socket.destroy()
    }
    open.set(socket, connection)
    shares.add(connection, { holders: clientNetworks(socket.remoteAddress ?? '') })
    socket.once('close', close)
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
