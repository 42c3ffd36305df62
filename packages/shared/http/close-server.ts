import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Event streams never end by themselves. */
const eventStream = /\/data\/(listen|live)\//

/** Returns a graceful shutdown: waits up to `timeout` ms; keep-alive ends with the current response. */
export function trackConnections(server: Server, timeout = 5_000): () => Promise<void> {
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
    const deadline = AbortSignal.timeout(timeout)
    /** A connection is idle only after its response. */
    async function end(response: ServerResponse) {
      await once(response, 'close', { signal: deadline }).catch(() => {})
      server.closeIdleConnections()
    }
    // In rounds, since requests may arrive meanwhile.
    while (open().length > 0 && !deadline.aborted) await Promise.all(open().map(end))
    server.closeAllConnections()
    await closed
  }
}
