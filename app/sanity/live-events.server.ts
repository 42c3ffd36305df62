import type { SanityClient } from '@sanity/client'
import type { Logger } from 'pino'

/** In ms. A token that was taken back is refused for as long as nobody sets another one. */
const [shortestWait, longestWait] = [2_000, 300_000]

type Followers = {
  changed(tags: string[] | 'all', eventId?: string): void
  /** Whether changes are told of from now on. */
  followed(isFollowed: boolean): void
}

/**
 * Follows the Live Content API and tells of the sync tags that it names; after a gap in the connection everything may
 * have changed. Goes on for as long as the process lives.
 */
export function subscribeToLiveEvents(
  client: SanityClient,
  log: Pick<Logger, 'warn'>,
  { changed, followed }: Followers,
): void {
  let wait = shortestWait
  let isTold = false
  connect()

  function connect() {
    client.live.events().subscribe({
      next(event) {
        if (event.type === 'message') changed(event.tags, event.id)
        if (event.type === 'reconnect' || event.type === 'goaway') followed(false)
        if (event.type === 'welcome' || event.type === 'restart') {
          wait = shortestWait
          isTold = false
          followed(true)
          changed('all', event.type === 'restart' ? event.id : undefined)
        }
      },
      error(error: unknown) {
        if (!isTold) log.warn({ err: error }, 'live content events unavailable, retrying')
        isTold = true
        again()
      },
      complete: again,
    })
  }

  function again() {
    followed(false)
    setTimeout(connect, wait).unref()
    wait = Math.min(2 * wait, longestWait)
  }
}
