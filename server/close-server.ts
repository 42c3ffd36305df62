import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Event streams never end by themselves; everything else is worth waiting for. */
const eventStream = /\/data\/(listen|live)\//

/**
 * Counts the requests of a server, so that it can be closed in order. The function that it returns stops accepting,
 * waits for open requests (at most `patience` ms), then ends what is left, event streams included. A connection that a
 * browser or a balancer keeps ends with the answer that is under way: nobody goes on asking until the last moment.
 */
export function closeInOrder(server: Server, patience = 5_000): () => Promise<void> {
  const open = new Set<ServerResponse>()
  let isClosing = false
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (eventStream.test(request.url ?? '')) return
    if (isClosing) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      if (isClosing) server.closeIdleConnections()
    })
  })
  return async () => {
    isClosing = true
    const closed = once(server, 'close')
    server.close()
    for (const response of open) {
      response.shouldKeepAlive = false
      if (!response.headersSent) response.setHeader('Connection', 'close')
    }
    const deadline = AbortSignal.timeout(patience)
    while (open.size > 0 && !deadline.aborted) {
      await Promise.race([...open].map((response) => once(response, 'close', { signal: deadline }))).catch(
        () => {},
      )
    }
    server.closeAllConnections()
    await closed
  }
}
