type ServerEvent = { event: string; data: unknown; id?: string }

export type EventStream = {
  response: Response
  send(event: ServerEvent): void
  /** A comment, which keeps proxies and clients from taking the stream for dead. */
  keepAlive(): void
  /** Ends it after what has been sent. */
  close(): void
  /** Ends it without what its reader has not taken yet. */
  cutOff(): void
}

type Events = {
  /** Nothing more is sent: once, whoever ends it. */
  onClose(): void
  /** Nothing waits for its reader either: once, after `onClose`. */
  onGone(): void
}

/** Time that clients wait before they connect again, in milliseconds. */
const RETRY_MS = 1_000

/**
 * A stream of server-sent events. It ends itself where more than `backlogBytes` would wait for a slow reader, who takes
 * what waits, connects again and resumes.
 */
export function createEventStream(backlogBytes: number, { onClose, onGone }: Events): EventStream {
  const encoder = new TextEncoder()
  /** Not in the stream's own queue, which would stay as long as its connection. */
  let unread: Uint8Array[] = []
  let unreadBytes = 0
  let isAwaited = false
  let isClosed = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>(
    {
      start(started) {
        controller = started
      },
      pull() {
        isAwaited = true
        hand()
      },
      cancel() {
        controller = undefined
        unread = []
        close()
        onGone()
      },
    },
    { highWaterMark: 0 },
  )

  function write(text: string): void {
    if (isClosed) return
    const bytes = encoder.encode(text)
    // Whoever waits for it is given it, however much it is.
    if (!isAwaited && unreadBytes + bytes.byteLength > backlogBytes) return close()
    unread.push(bytes)
    unreadBytes += bytes.byteLength
    hand()
  }

  function hand(): void {
    const next = isAwaited ? unread.shift() : undefined
    if (next) {
      isAwaited = false
      unreadBytes -= next.byteLength
      controller?.enqueue(next)
    }
    endWhenTaken()
  }

  function close(): void {
    if (isClosed) return
    isClosed = true
    onClose()
    endWhenTaken()
  }

  function endWhenTaken(): void {
    if (!controller || !isClosed || unread.length > 0) return
    const ending = controller
    controller = undefined
    ending.close()
    onGone()
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
    cutOff() {
      unread = []
      close()
      endWhenTaken()
    },
  }
}
