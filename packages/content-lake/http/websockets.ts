import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer, address: string) => void

const PASSED_HEADERS = ['authorization', 'cookie', 'origin', 'sec-fetch-site', 'x-sanity-project-id'] as const
const PING_MS = 30_000
const CLOSE_MS = 1_000

export function webSocketServer(maxPayload: number): WebSocketServer {
  return new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false, closeTimeout: CLOSE_MS })
}

// Undefined for invalid URLs, e.g. with credentials or another host.
// Browsers cannot set headers on a socket, so the last event's id is in the URL.
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
  const target = new URL(`${protocol}://${headers.host ?? 'localhost'}${url}`)
  const lastEventId = target.searchParams.get('lastEventId')
  target.searchParams.delete('lastEventId')
  const passed = new Headers()
  for (const name of PASSED_HEADERS) {
    const value = headers[name]
    if (typeof value === 'string') passed.set(name, value)
  }
  if (lastEventId) passed.set('last-event-id', lastEventId)
  return new Request(target, { headers: passed })
}

export function refuseUpgrade(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    socket.destroy(),
  )
}

export function terminateWhenSilent(webSocket: WebSocket): void {
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
