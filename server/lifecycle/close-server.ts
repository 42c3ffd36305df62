import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Event streams never end by themselves; everything else is worth waiting for. */
const eventStream = /\/data\/(listen|live)\//

/**
 * Remembers the latest answer of each connection of a server, so that it can be closed in order. The function that it
 * returns stops accepting, waits for open requests (at most `patience` ms), then ends what is left, event streams included.
 * A connection that a browser or a balancer keeps ends with the answer that is under way: nobody goes on asking until the
 * last moment.
 */
export function trackConnections(server: Server, patience = 5_000): () => Promise<void> {
  const latest = new Map<Socket, ServerResponse>()
  let isClosing = false
  server.on('connection', (socket: Socket) => socket.once('close', () => latest.delete(socket)))
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    latest.set(request.socket, response)
  })
  const open = () =>
    [...latest.values()].filter(({ closed, req }) => !closed && !eventStream.test(req.url ?? ''))
  return async () => {
    isClosing = true
    const closed = once(server, 'close')
    server.close()
    for (const response of open()) {
      response.shouldKeepAlive = false
      if (!response.headersSent) response.setHeader('Connection', 'close')
    }
    const deadline = AbortSignal.timeout(patience)
    /** A connection that is kept is idle only when its answer is out. */
    async function end(response: ServerResponse) {
      await once(response, 'close', { signal: deadline }).catch(() => {})
      server.closeIdleConnections()
    }
    // In rounds, since others may have asked meanwhile; each answer is listened to once a round.
    while (open().length > 0 && !deadline.aborted) await Promise.all(open().map(end))
    server.closeAllConnections()
    await closed
  }
}
