import type { Observable } from 'rxjs'

/** Node's WebSocket takes headers, which a browser sets by itself. */
export const Socket = WebSocket as unknown as new (
  url: string,
  options: { headers: Record<string, string> },
) => WebSocket

export type EventLog<Event> = {
  /** Events so far. */
  all: Event[]
  /** The first event, past or future, that fits; fails after 5 seconds or with the stream. */
  next(fits: (event: Event) => boolean): Promise<Event>
  close(): void
}

const PATIENCE_MS = 20_000

/** Collects the events of a stream. */
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
