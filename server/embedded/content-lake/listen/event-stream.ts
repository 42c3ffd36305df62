type ServerEvent = { event: string; data: unknown; id?: string }

export type EventStream = {
  response: Response
  send(event: ServerEvent): void
  /** A comment, which keeps proxies and clients from taking the stream for dead. */
  keepAlive(): void
  close(): void
}

/** Time that clients wait before they connect again, in milliseconds. */
const RETRY_MS = 1_000

/**
 * A stream of server-sent events. It ends itself when more than `backlogBytes` wait for a slow reader, who then
 * connects again and resumes. `onClose` runs once, whoever ends it.
 */
export function createEventStream(backlogBytes: number, onClose: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      cancel() {
        controller = undefined
        onClose()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: backlogBytes }),
  )

  function write(text: string): void {
    if (!controller) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) <= 0) close()
  }

  function close(): void {
    if (!controller) return
    const closing = controller
    controller = undefined
    closing.close()
    onClose()
  }

  write(`retry: ${RETRY_MS}\n\n`)
  return {
    response: new Response(body, {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    }),
    send({ event, data, id }) {
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    keepAlive: () => write(':\n\n'),
    close,
  }
}
