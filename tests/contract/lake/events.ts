import type { Observable } from 'rxjs'

const Socket = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket

/** `seen` resolves at the first match and rejects if the text ends before. */
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

export function openSocket(lake: { url: string }, target: string, headers: Record<string, string>) {
  const socket = new Socket(new URL(lake.url).origin.replace('http', 'ws') + target, { headers })
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
  /** Matches past and future events; rejects after a minute. */
  next(fits: (event: Event) => boolean): Promise<Event>
  close(): void
}

const EVENT_TIMEOUT_MS = 60_000

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
      for (const notify of waiting) notify(event)
    },
    error: (error: unknown) => fail(error),
  })

  async function next(fits: (event: Event) => boolean): Promise<Event> {
    const found = all.find(fits)
    if (found !== undefined) return found
    if (failure) throw failure
    const { promise, resolve, reject } = Promise.withResolvers<Event>()
    const notify = (event: Event): void => {
      if (fits(event)) resolve(event)
    }
    waiting.add(notify)
    const timer = setTimeout(() => {
      reject(new Error(`No such event; seen: ${JSON.stringify(all).slice(0, 2_000)}`))
    }, EVENT_TIMEOUT_MS)
    return Promise.race([promise, failed]).finally(() => {
      clearTimeout(timer)
      waiting.delete(notify)
    })
  }

  return { all, next, close: () => subscription.unsubscribe() }
}
