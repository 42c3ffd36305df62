import type { Logger } from '../observability/log.ts'
import { withinAge } from '../delivery/notifications/age-limit.ts'
import { RefusedDelivery, startDeliveries } from '../delivery/outbox/deliveries.ts'
import type { Outbox } from '../delivery/outbox/outbox.ts'
import { alone, type TakeLease } from './lease.ts'

export type IndexNowSettings = { key: string; url: string }

type Options = {
  settings: IndexNowSettings
  /** Of the site's public addresses. */
  origin: string
  /** The sitemap as it is now; rejects while there is none. */
  readSitemap(): Promise<string>
  /** Of its own, so that nothing here can keep a message waiting. */
  outbox: Outbox
  /** Of several processes that hear of a change, one tells. */
  lease?: TakeLease
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** After a change, in ms: editors change several things at once. */
  pause?: number
  backOff?: (attempts: number) => number
}

export type IndexNow = ReturnType<typeof startIndexNow>

const kind = 'index-now'
const aDay = 86_400_000
/** Changes come in rows; after a death the next one finds a new teller. */
const leaseSeconds = 300
const answerWithin = 10_000

/**
 * Tells search engines of pages that were changed (indexnow.org): every version of an address once, in the background,
 * tried again for a day. What changed is read from the sitemap, so that nothing is told that is not there.
 */
export function startIndexNow(options: Options) {
  const { settings, origin, readSitemap, outbox, lease = alone, log, pause = 30_000, backOff } = options
  const stopping = new AbortController()
  const carriers = {
    [kind]: withinAge((payload) => tell(settings, origin, urlOf(payload), stopping.signal), aDay),
  }
  const deliveries = startDeliveries({ outbox, carriers, log, backOff: backOff ?? unhurried })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function collect(): Promise<void> {
    try {
      if (!(await lease('index-now', leaseSeconds))) return
      const since = Date.now() - aDay
      let found = 0
      for (const { address, changed } of pagesOf(await readSitemap())) {
        if (Date.parse(changed) < since) continue
        const payload = { url: address, since: new Date().toISOString() }
        if (outbox.acceptOnce({ kind, key: `${address} ${changed}`, payload })) found++
      }
      const longAgo = new Date(since - aDay)
      outbox.forgetBefore(longAgo)
      outbox.deleteBefore(longAgo, [kind])
      if (found > 0) deliveries.wake()
    } catch (error) {
      log.warn({ err: error }, 'IndexNow submission failed, will be retried with the next change')
    }
  }

  return {
    /** Content has changed. Returns at once. */
    changed(): void {
      clearTimeout(timer)
      if (stopping.signal.aborted) return
      timer = setTimeout(() => {
        running = collect()
      }, pause)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      await running
      stopping.abort()
      await deliveries.stop()
      outbox.close()
    },
  }
}

/** 1 min, 2 min, 4 min … up to an hour. */
function unhurried(attempts: number): number {
  return Math.min(3_600_000, 60_000 * 2 ** Math.min(attempts, 10))
}

/** Addresses of a sitemap with the time of their last change. */
function pagesOf(sitemap: string): { address: string; changed: string }[] {
  const entries = sitemap.matchAll(/<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)
  return [...entries].map(([, address = '', changed = '']) => ({
    address: address.replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
    changed,
  }))
}

function urlOf(payload: unknown): string {
  const { url } = (payload ?? {}) as { url?: unknown }
  if (typeof url !== 'string') throw new RefusedDelivery('cannot be understood by this version')
  return url
}

async function tell({ key, url }: IndexNowSettings, origin: string, page: string, stopping: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: [page],
    }),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(answerWithin)]),
  })
  await response.body?.cancel()
  if (response.ok) return
  const problem = `IndexNow answered ${response.status}`
  // Too many at once, or a fault over there: later. Anything else will not become better.
  throw response.status === 429 || response.status >= 500 ? new Error(problem) : new RefusedDelivery(problem)
}
