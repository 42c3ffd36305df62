import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

/** Takes a request to change a connection into a WebSocket, of a client at a network address. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void

const PING_MS = 30_000
/** How long a client may take to agree that a socket is closed. */
const CLOSE_MS = 1_000

/** Makes WebSockets of connections whose clients may say so many bytes at once. */
export function webSocketServer(maxPayload: number): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, closeTimeout: CLOSE_MS })
}

/**
 * The same request by HTTP, or nothing where there is none, as with a name and a password in the address, or a target that
 * could be read as another host's. A browser cannot set headers on a socket, so the last event's id is in the address.
 */
export function upgradeRequest(message: IncomingMessage): Request | undefined {
  try {
    return requestOf(message)
  } catch {
    return undefined
  }
}

function requestOf({ headers, url = '', socket }: IncomingMessage): Request {
  if (!/^\/(?![/\\])/.test(url)) throw new Error('The target is no path')
  const protocol = 'encrypted' in socket ? 'https' : 'http'
  const address = new URL(`${protocol}://${headers.host ?? 'localhost'}${url}`)
  const lastEventId = address.searchParams.get('lastEventId')
  address.searchParams.delete('lastEventId')
  const passed = new Headers()
  for (const name of [
    'authorization',
    'cookie',
    'origin',
    'sec-fetch-site',
    'x-sanity-project-id',
  ] as const) {
    const value = headers[name]
    if (typeof value === 'string') passed.set(name, value)
  }
  if (lastEventId) passed.set('last-event-id', lastEventId)
  return new Request(address, { headers: passed })
}

/** Answers a handshake for a WebSocket with an HTTP status, and closes, whether or not the client does. */
export function refuseUpgrade(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}

/** Ends a socket whose other end has gone without a word. */
export function endWhenSilent(webSocket: WebSocket): void {
  let isAlive = true
  const timer = setInterval(() => {
    if (!isAlive) return webSocket.terminate()
    isAlive = false
    webSocket.ping()
  }, PING_MS)
  timer.unref()
  webSocket.on('pong', () => {
    isAlive = true
  })
  webSocket.on('close', () => clearInterval(timer))
}
