import type { EventStream } from './event-stream.ts'

/** Browsers open six HTTP/1.1 connections per origin, for all tabs: two stay free for requests. */
const LIVE_STREAMS = 4

/** `isResumable`: its client notices a pause, as a Studio does, which locks the document meanwhile. */
type Claim = { browser: string; stream: EventStream; isResumable: boolean; isReconnect: boolean }

type BrowserStreams = {
  // Whether the stream stays open. A new one replaces the oldest, of those that are not resumable if there are any.
  // A stream over the limit is closed after its missed events; the browser reconnects every few seconds until one is free.
  admit(claim: Claim): boolean
  remove(browser: string, stream: EventStream): void
}

export function createBrowserStreams(): BrowserStreams {
  const browsers = new Map<string, Map<EventStream, boolean>>()

  return {
    admit({ browser, stream, isResumable, isReconnect }) {
      const streams = browsers.get(browser) ?? new Map<EventStream, boolean>()
      browsers.set(browser, streams)
      if (streams.size >= LIVE_STREAMS) {
        const [plain] = [...streams.keys()].filter((other) => !streams.get(other))
        const [oldest] = streams.keys()
        const replaced = isReconnect ? isResumable && plain : (plain ?? oldest)
        if (!replaced) return false
        replaced.pause()
      }
      streams.set(stream, isResumable)
      return true
    },
    remove(browser, stream) {
      const streams = browsers.get(browser)
      streams?.delete(stream)
      if (streams?.size === 0) browsers.delete(browser)
    },
  }
}
