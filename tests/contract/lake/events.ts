import type { Observable } from 'rxjs'

/** Node's WebSocket takes headers, which a browser sets by itself. */
const Socket = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket

/** A text that grows; `seen` resolves once it matches, and rejects when it ends first. */
export function growingText() {
  let text = ''
  let hasEnded = false
  let wake = Promise.withResolvers<undefined>()
  function change(more: string, isEnd = false): void {
    text += more
    hasEnded ||= isEnd
    wake.resolve(undefined)
    wake = Promise.withResolvers()
  }
  async function seen(pattern: RegExp): Promise<string> {
    while (!pattern.test(text)) {
      if (hasEnded) throw new Error(`It ended without ${pattern}: ${text}`)
      await wake.promise
    }
    return text
  }
  return { add: (more: string) => change(more), end: () => change('', true), seen }
}

/** Opens a WebSocket at a request target of a lake. */
export function openSocket(lake: { address: string }, target: string, headers: Record<string, string>) {
  const socket = new Socket(new URL(lake.address).origin.replace('http', 'ws') + target, { headers })
  const { add, end, seen } = growingText()
  socket.addEventListener('message', ({ data }) => add(String(data)))
  const opened = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => resolve(true))
    socket.addEventListener('error', () => resolve(false))
  })
  const closed = new Promise<number>((resolve) =>
    socket.addEventListener('close', ({ code }) => {
      end()
      resolve(code)
    }),
  )
  return { socket, opened, closed, seen }
}

export type EventLog<Event> = {
  all: Event[]
  /** The first event, past or future, that fits; fails after a minute or with the stream. */
  next(fits: (event: Event) => boolean): Promise<Event>
  close(): void
}

/** Ends a test that would never end: a busy machine takes its time. */
const PATIENCE_MS = 60_000

export function collect<Event>(stream: Observable<Event>): EventLog<Event> {
  const all: Event[] = []
  const waiting = new Set<(event: Event) => void>()
  let failure: unknown
  let fail: (error: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch((error: unknown) => {
    failure = error
  })
  const subscription = stream.subscribe({
    next(event) {
      all.push(event)
      for (const tell of waiting) tell(event)
    },
    error: (error: unknown) => fail(error),
  })

  async function next(fits: (event: Event) => boolean): Promise<Event> {
    const found = all.find(fits)
    if (found !== undefined) return found
    if (failure) throw failure
    const { promise, resolve, reject } = Promise.withResolvers<Event>()
    const tell = (event: Event): void => {
      if (fits(event)) resolve(event)
    }
    waiting.add(tell)
    const timer = setTimeout(() => {
      reject(new Error(`No such event; seen: ${JSON.stringify(all).slice(0, 2_000)}`))
    }, PATIENCE_MS)
    return Promise.race([promise, failed]).finally(() => {
      clearTimeout(timer)
      waiting.delete(tell)
    })
  }

  return { all, next, close: () => subscription.unsubscribe() }
}
