import type { Caller } from '../caller.ts'
import { httpError } from '../http/errors.ts'
import { limitsFor, type LakeLimits } from '../limits.ts'
import type { EventStream } from './event-stream.ts'

export type StreamOwner = {
  caller: Caller
  /** One with few connections. */
  browser: string | undefined
  isStillAuthenticated(): boolean
}

/** Bounds the open streams of each caller, and of all visitors. */
export class StreamSlots {
  readonly #owners = new Map<EventStream, StreamOwner>()
  readonly #limits: LakeLimits

  constructor(limits: LakeLimits) {
    this.#limits = limits
  }

  check({ caller }: StreamOwner): void {
    const { streams } = limitsFor(caller.group === 'site', this.#limits)
    const others = [...this.#owners.values()].map((owner) => owner.caller)
    const visitors = caller.group === 'visitor' ? others.filter(({ group }) => group === 'visitor') : []
    const isFull =
      visitors.length >= limitsFor(true, this.#limits).streams ||
      others.filter(({ id }) => id === caller.id).length >= streams
    if (isFull) throw httpError(429, 'Too many event streams are open')
  }

  add(stream: EventStream, owner: StreamOwner): void {
    this.#owners.set(stream, owner)
  }

  remove(stream: EventStream): void {
    this.#owners.delete(stream)
  }

  get streams(): EventStream[] {
    return [...this.#owners.keys()]
  }

  /** Discards streams whose session has ended. */
  keepAlive(): void {
    for (const [stream, { isStillAuthenticated }] of [...this.#owners]) {
      if (isStillAuthenticated()) stream.keepAlive()
      else stream.discard()
    }
  }
}

/** Browsers open six HTTP/1.1 connections per origin, for all tabs: two stay free for requests. */
const LIVE_STREAMS = 4

/** `isResumable`: its client notices a pause, as a Studio does, which locks the document meanwhile. */
type Claim = { browser: string; stream: EventStream; isResumable: boolean; isReconnect: boolean }

export class BrowserStreams {
  readonly #browsers = new Map<string, Map<EventStream, boolean>>()

  /**
   * Whether the stream stays open. A new one replaces the oldest, of those that are not resumable if there are any.
   * A stream over the limit is closed after its missed events; the browser reconnects every few seconds until one is free.
   */
  admit({ browser, stream, isResumable, isReconnect }: Claim): boolean {
    const streams = this.#browsers.get(browser) ?? new Map<EventStream, boolean>()
    this.#browsers.set(browser, streams)
    if (streams.size >= LIVE_STREAMS) {
      const [plain] = [...streams.keys()].filter((other) => !streams.get(other))
      const [oldest] = streams.keys()
      const replaced = isReconnect ? isResumable && plain : (plain ?? oldest)
      if (!replaced) return false
      replaced.pause()
    }
    streams.set(stream, isResumable)
    return true
  }

  remove(browser: string, stream: EventStream): void {
    const streams = this.#browsers.get(browser)
    streams?.delete(stream)
    if (streams?.size === 0) this.#browsers.delete(browser)
  }
}
