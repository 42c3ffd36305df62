type ServerEvent = { event: string; data: unknown; id?: string }

type Events = {
  onClose(): void
  onDrained(): void
}

const RETRY_MS = 1_000
const PAUSE_MS = 3_000

const encoder = new TextEncoder()

/** Ends when more than `backlogBytes` wait; the client reads the rest, reconnects and resumes. */
export class EventStream {
  readonly response: Response
  readonly #backlogBytes: number
  readonly #events: Events
  /** Not in the stream's own queue, which lives as long as its connection. */
  #unread: Uint8Array[] = []
  #unreadBytes = 0
  #isPulled = false
  #isClosed = false
  #controller: ReadableStreamDefaultController<Uint8Array> | undefined

  constructor(backlogBytes: number, events: Events) {
    this.#backlogBytes = backlogBytes
    this.#events = events
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => void (this.#controller = controller),
      pull: () => this.#pull(),
      cancel: () => this.#cancel(),
    }
    this.response = new Response(new ReadableStream(source, { highWaterMark: 0 }), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-cache, no-transform',
        'x-accel-buffering': 'no',
      },
    })
    this.#write(`retry: ${RETRY_MS}\n\n`)
  }

  get isOpen(): boolean {
    return !this.#isClosed
  }

  send({ event, data, id }: ServerEvent): void {
    const line = id === undefined ? '' : `id: ${id}\n`
    this.#write(`${line}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  /** Keeps proxies and clients from closing an idle stream. */
  keepAlive(): void {
    this.#write(':\n\n')
  }

  /** Ends it; the client comes again in a few seconds. */
  pause(): void {
    this.#write(`retry: ${PAUSE_MS}\n\n`)
    this.close()
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.#events.onClose()
    this.#endWhenRead()
  }

  discard(): void {
    this.#unread = []
    this.close()
    this.#endWhenRead()
  }

  #pull(): void {
    this.#isPulled = true
    this.#flush()
  }

  #cancel(): void {
    this.#controller = undefined
    this.#unread = []
    this.close()
    this.#events.onDrained()
  }

  #write(text: string): void {
    if (this.#isClosed) return
    const bytes = encoder.encode(text)
    // A waiting reader gets any amount.
    if (!this.#isPulled && this.#unreadBytes + bytes.byteLength > this.#backlogBytes) return this.close()
    this.#unread.push(bytes)
    this.#unreadBytes += bytes.byteLength
    this.#flush()
  }

  #flush(): void {
    const next = this.#isPulled ? this.#unread.shift() : undefined
    if (next) {
      this.#isPulled = false
      this.#unreadBytes -= next.byteLength
      this.#controller?.enqueue(next)
    }
    this.#endWhenRead()
  }

  #endWhenRead(): void {
    if (!this.#controller || !this.#isClosed || this.#unread.length > 0) return
    const ending = this.#controller
    this.#controller = undefined
    ending.close()
    this.#events.onDrained()
  }
}
