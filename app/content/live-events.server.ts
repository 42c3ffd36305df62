import type { SanityClient } from '@sanity/client'
import type { Logger } from 'pino'

/** Milliseconds. A revoked token is refused until it is replaced. */
const [minDelay, maxDelay] = [2_000, 300_000]

type Subscriber = {
  changed(tags: string[] | 'all', eventId?: string): void
  followed(isFollowed: boolean): void
}

/**
 * Reports that everything may have changed after a gap in the connection, unless the source resumes it: it repeats what
 * was missed then, and its welcome carries the id of the last event before the gap. Returns what ends it.
 */
export function subscribeToLiveEvents(
  client: SanityClient,
  log: Pick<Logger, 'warn'>,
  { changed, followed }: Subscriber,
): () => void {
  let delay = minDelay
  let isLogged = false
  let subscription: { unsubscribe(): void } | undefined
  let retry: NodeJS.Timeout | undefined
  let lastId = ''
  connect()

  function connect() {
    subscription = client.live.events().subscribe({
      next(event) {
        // Each event has the id of the latest that has one; the type of a welcome leaves it out.
        const { id = '' } = event as { id?: string }
        const resumes = id !== '' && id === lastId
        if (event.type !== 'goaway') lastId = id || lastId
        if (event.type === 'message') changed(event.tags, event.id)
        if (event.type === 'reconnect' || event.type === 'goaway') followed(false)
        if (event.type === 'welcome' || event.type === 'restart') {
          delay = minDelay
          isLogged = false
          followed(true)
          if (event.type === 'restart') changed('all', event.id)
          else if (!resumes) changed('all')
        }
      },
      error(error: unknown) {
        if (!isLogged) log.warn({ err: error }, 'live content events unavailable, retrying')
        isLogged = true
        reconnect()
      },
      complete: reconnect,
    })
  }

  function reconnect() {
    followed(false)
    retry = setTimeout(connect, delay).unref()
    delay = Math.min(2 * delay, maxDelay)
  }

  return () => {
    clearTimeout(retry)
    subscription?.unsubscribe()
  }
}
