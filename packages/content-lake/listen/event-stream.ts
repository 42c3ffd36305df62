type ServerEvent = { event: string; data: unknown; id?: string }

export type EventStream = {
  response: Response
  send(event: ServerEvent): void
  /** Keeps proxies and clients from closing an idle stream. */
  keepAlive(): void
  isOpen(): boolean
  /** Ends it; the client comes again in a few seconds. */
  pause(): void
  close(): void
  discard(): void
}

type Events = {
  onClose(): void
  onDrained(): void
}

const RETRY_MS = 1_000
const PAUSE_MS = 3_000

/** Ends when more than `backlogBytes` wait; the client reads the rest, reconnects and resumes. */
export function createEventStream(backlogBytes: number, { onClose, onDrained }: Events): EventStream {
  const encoder = new TextEncoder()
  /** Not in the stream's own queue, which lives as long as its connection. */
  let unread: Uint8Array[] = []
  let unreadBytes = 0
  let isPulled = false
  let isClosed = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      pull() {
        isPulled = true
        flush()
      },
      cancel() {
        controller = undefined
        unread = []
        close()
        onDrained()
      },
    },
    { highWaterMark: 0 },
  )

  function write(text: string): void {
    if (isClosed) return
    const bytes = encoder.encode(text)
    // A waiting reader gets any amount.
    if (!isPulled && unreadBytes + bytes.byteLength > backlogBytes) return close()
    unread.push(bytes)
    unreadBytes += bytes.byteLength
    flush()
  }

  function flush(): void {
    const next = isPulled ? unread.shift() : undefined
    if (next) {
      isPulled = false
      unreadBytes -= next.byteLength
      controller?.enqueue(next)
    }
    endWhenRead()
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    onClose()
    endWhenRead()
  }

  function endWhenRead(): void {
    if (!controller || !isClosed || unread.length > 0) return
    const ending = controller
    controller = undefined
    ending.close()
    onDrained()
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
    isOpen: () => !isClosed,
    pause() {
      write(`retry: ${PAUSE_MS}\n\n`)
      close()
    },
    close,
    discard() {
      unread = []
      close()
      endWhenRead()
    },
  }
}
