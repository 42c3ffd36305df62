import type { SanityClient } from '@sanity/client'
import type { Logger } from 'pino'
import type { QueryCache } from './query-cache.server.ts'

const reconnectAfter = 2_000

/**
 * Follows the Live Content API and invalidates the answers whose sync tags it names. After a gap in the connection
 * everything counts as old. Returns a function that stops following.
 */
export function followChanges(
  client: SanityClient,
  cache: QueryCache,
  log: Pick<Logger, 'warn'>,
): () => void {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let subscription = connect()

  function connect() {
    return client.live.events().subscribe({
      next(event) {
        if (event.type === 'message') cache.invalidate(event.tags, event.id)
        if (event.type === 'welcome' || event.type === 'restart') cache.invalidateAll()
      },
      error(error: unknown) {
        log.warn({ err: error }, 'content changes cannot be followed, trying again')
        again()
      },
      complete: again,
    })
  }

  function again() {
    if (stopped) return
    timer = setTimeout(() => (subscription = connect()), reconnectAfter)
    timer.unref()
  }

  return () => {
    stopped = true
    clearTimeout(timer)
    subscription.unsubscribe()
  }
}
