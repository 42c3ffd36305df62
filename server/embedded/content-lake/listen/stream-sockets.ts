import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import { isSameOrigin } from '../http/same-origin.ts'

/** Takes a request to change a connection into a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Clients send nothing but control frames. */
const MAX_MESSAGE_BYTES = 1_024
const PING_MS = 30_000
const GOING_AWAY = 1001
/** How long a client may take to agree that a socket is closed. */
const CLOSE_MS = 1_000

/**
 * Event streams over WebSockets, for browsers, which open six connections to an HTTP/1.1 origin and no more: the text of
 * the stream arrives in messages. Everything else about them is what `answer` says of the same request by HTTP.
 */
export function createStreamSockets(answer: (request: Request) => Promise<Response>): Upgrade {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  })

  async function open(message: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const request = requestOf(message)
    if (!request || !/\/data\/(listen|live\/events)\//.test(request.url))
      return refuse(socket, 404, 'Not Found')
    // No browser keeps another site's page from opening a socket, with this site's cookies.
    if (!isSameOrigin(request)) return refuse(socket, 403, 'Forbidden')
    const response = await answer(request)
    if (response.status !== 200 || !response.body) return refuse(socket, response.status, 'Refused')
    const reader = response.body.getReader()
    if (socket.destroyed) return reader.cancel()
    server.handleUpgrade(message, socket, head, (webSocket) => {
      keepAlive(webSocket)
      webSocket.on('error', () => webSocket.terminate())
      webSocket.on('close', () => void reader.cancel())
      void pump(reader, webSocket)
    })
  }

  return (message, socket, head) => {
    socket.on('error', () => socket.destroy())
    open(message, socket, head).catch(() => refuse(socket, 500, 'Internal Server Error'))
  }
}

/** One message after the other: what a slow client has not taken waits in the stream, which has a limit. */
async function pump(reader: ReadableStreamDefaultReader<Uint8Array>, webSocket: WebSocket): Promise<void> {
  const decoder = new TextDecoder()
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }))
    if (done || !value) break
    const text = decoder.decode(value, { stream: true })
    const failed = await new Promise<boolean>((resolve) =>
      webSocket.send(text, (error) => resolve(Boolean(error))),
    )
    if (failed) break
  }
  webSocket.close(GOING_AWAY)
  setTimeout(() => webSocket.terminate(), CLOSE_MS).unref()
  void reader.cancel().catch(() => {})
}

function keepAlive(webSocket: WebSocket): void {
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

/** The same request by HTTP; a browser cannot set headers on a socket, so the last event's id is in the address. */
function requestOf({ headers, url = '', socket }: IncomingMessage): Request | undefined {
  const protocol = 'encrypted' in socket ? 'https' : 'http'
  const address = URL.parse(url, `${protocol}://${headers.host ?? 'localhost'}`)
  if (!address) return undefined
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

function refuse(socket: Duplex, status: number, reason: string): void {
  socket.end(`HTTP/1.1 ${status} ${reason}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
