import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Cors } from '../http/cors.ts'
import { terminateWhenSilent, refuseUpgrade, upgradeRequest, webSocketServer } from '../http/websockets.ts'
import type { Upgrade } from '../http/websockets.ts'

/** Clients send control frames only. */
const MAX_MESSAGE_BYTES = 1_024
const GOING_AWAY = 1001

/** Event streams as WebSocket messages: browsers open only six HTTP/1.1 connections per origin. */
export function createStreamSockets(
  handle: (request: Request, address: string) => Promise<Response>,
  cors: Cors,
): Upgrade {
  const server = webSocketServer(MAX_MESSAGE_BYTES)

  async function open(...[message, socket, head, address]: Parameters<Upgrade>): Promise<void> {
    const request = upgradeRequest(message)
    if (!request || !/\/data\/(listen|live\/events)\//.test(request.url))
      return refuseUpgrade(socket, 404, 'Not Found')
    // Browsers let pages of other sites open sockets with this site's cookies.
    if (!cors.mayUseSession(request)) return refuseUpgrade(socket, 403, 'Forbidden')
    const response = await handle(request, address)
    if (response.status !== 200 || !response.body) return refuseUpgrade(socket, response.status, 'Refused')
    const reader = response.body.getReader()
    const webSocket = socket.destroyed ? undefined : accept(message, socket, head)
    if (!webSocket) return reader.cancel()
    terminateWhenSilent(webSocket)
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => void reader.cancel())
    void pump(reader, webSocket)
  }

  /** `ws` calls back synchronously, or never after an invalid handshake. */
  function accept(message: IncomingMessage, socket: Duplex, head: Buffer): WebSocket | undefined {
    const accepted: WebSocket[] = []
    server.handleUpgrade(message, socket, head, (webSocket) => accepted.push(webSocket))
    return accepted[0]
  }

  return (message, socket, head, address) => {
    socket.on('error', () => socket.destroy())
    open(message, socket, head, address).catch(() => refuseUpgrade(socket, 500, 'Internal Server Error'))
  }
}

/** Waits for each message, so that the backlog stays in the stream, which has a limit. */
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
  void reader.cancel().catch(() => {})
}
