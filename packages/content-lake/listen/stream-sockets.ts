import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { isSameOrigin } from '../http/same-origin.ts'
import { endWhenSilent, refuseUpgrade, upgradeRequest, webSocketServer } from '../http/upgrade-request.ts'
import type { Upgrade } from '../http/upgrade-request.ts'

/** Clients send nothing but control frames. */
const MAX_MESSAGE_BYTES = 1_024
const GOING_AWAY = 1001

/**
 * Event streams over WebSockets, for browsers, which open six connections to an HTTP/1.1 origin and no more: the text of
 * the stream arrives in messages. Everything else about them is what `answer` says of the same request by HTTP.
 */
export function createStreamSockets(
  answer: (request: Request, address: string) => Promise<Response>,
): Upgrade {
  const server = webSocketServer(MAX_MESSAGE_BYTES)

  async function open(...[message, socket, head, address]: Parameters<Upgrade>): Promise<void> {
    const request = upgradeRequest(message)
    if (!request || !/\/data\/(listen|live\/events)\//.test(request.url))
      return refuseUpgrade(socket, 404, 'Not Found')
    // No browser keeps another site's page from opening a socket, with this site's cookies.
    if (!isSameOrigin(request)) return refuseUpgrade(socket, 403, 'Forbidden')
    const response = await answer(request, address)
    if (response.status !== 200 || !response.body) return refuseUpgrade(socket, response.status, 'Refused')
    const reader = response.body.getReader()
    const webSocket = socket.destroyed ? undefined : accept(message, socket, head)
    if (!webSocket) return reader.cancel()
    endWhenSilent(webSocket)
    webSocket.on('error', () => webSocket.terminate())
    webSocket.on('close', () => void reader.cancel())
    void pump(reader, webSocket)
  }

  /** `ws` calls back at once, or answers by itself what is no handshake, and never does. */
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
  void reader.cancel().catch(() => {})
}
