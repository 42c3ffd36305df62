import type { Server, IncomingMessage, ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { Socket } from 'node:net'

/** In ms. keepAliveTimeout exceeds the 60 s of common load balancers. */
export const httpTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}

const firstPort = 3000
const portsTried = 20

const defaultAdvice = 'Set PORT to a free one.'

export async function listen(
  server: Server,
  { port, host, advice = defaultAdvice }: { port: number | null; host: string; advice?: string },
): Promise<number> {
  if (port !== null) return bind(server, port, host, advice)
  for (let next = firstPort; next < firstPort + portsTried; next++) {
    try {
      return await bind(server, next, host, advice)
    } catch (error) {
      if (!(error instanceof PortTakenError)) throw error
    }
  }
  throw new Error(`Ports ${firstPort} to ${firstPort + portsTried - 1} on ${host} are all taken. ${advice}`)
}

class PortTakenError extends Error {}

function bind(server: Server, port: number, host: string, advice: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', onError)
    server.listen(port, host, () => {
      server.off('error', onError)
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
    function onError(error: NodeJS.ErrnoException) {
      if (error.code === 'EADDRINUSE')
        return reject(new PortTakenError(`Port ${port} on ${host} is taken. ${advice}`))
      reject(new Error(`Cannot listen on ${host}:${port}: ${error.message}`))
    }
  })
}

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
