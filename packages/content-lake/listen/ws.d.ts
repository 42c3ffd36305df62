/** The part of `ws` that the lake uses; its own types would bring a second copy of Node's. */
declare module 'ws' {
  import type { IncomingMessage } from 'node:http'
  import type { Duplex } from 'node:stream'

  export type WebSocket = {
    readonly bufferedAmount: number
    send(text: string, sent?: (error?: Error) => void): void
    ping(): void
    close(code?: number): void
    terminate(): void
    on(event: 'close' | 'pong', listener: () => void): void
    on(event: 'error', listener: (error: Error) => void): void
    on(event: 'message', listener: (data: Buffer, isBinary: boolean) => void): void
  }

  export class WebSocketServer {
    constructor(options: {
      noServer: true
      maxPayload: number
      perMessageDeflate: boolean
      closeTimeout: number
    })
    handleUpgrade(
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
      done: (webSocket: WebSocket) => void,
    ): void
  }
}
