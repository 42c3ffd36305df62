import type { SanityClient } from '@sanity/client'
import type { Logger } from 'pino'

/** Milliseconds. A revoked token is refused until it is replaced. */
const [minDelay, maxDelay] = [2_000, 300_000]

type Subscriber = {
  changed(tags: string[] | 'all', eventId?: string): void
  followed(isFollowed: boolean): void
}

/** Reports that everything may have changed after a gap in the connection. Returns what ends it. */
export function subscribeToLiveEvents(
  client: SanityClient,
  log: Pick<Logger, 'warn'>,
  { changed, followed }: Subscriber,
): () => void {
  let delay = minDelay
  let isLogged = false
  let subscription: { unsubscribe(): void } | undefined
  let retry: NodeJS.Timeout | undefined
  connect()

  function connect() {
    subscription = client.live.events().subscribe({
      next(event) {
        if (event.type === 'message') changed(event.tags, event.id)
        if (event.type === 'reconnect' || event.type === 'goaway') followed(false)
        if (event.type === 'welcome' || event.type === 'restart') {
          delay = minDelay
          isLogged = false
          followed(true)
          changed('all', event.type === 'restart' ? event.id : undefined)
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
