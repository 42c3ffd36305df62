import { join } from 'node:path'
import type { Environment } from '../config/environment.ts'
import type { Logger } from '../observability/log.ts'
import { withinAge, startDeliveries } from '../delivery/outbox/delivery-worker.ts'
import { RefusedDelivery } from '../backends/sender.ts'
import { openOutbox, type Outbox } from '../delivery/outbox/outbox.ts'
import { alone, type TakeLease } from '../backends/databases.ts'

type IndexNowSettings = { key: string; url: string }

type Options = {
  settings: IndexNowSettings
  origin: string
  readSitemap(): Promise<string>
  /** Separate file, so that submissions block no message. */
  outbox: Outbox
  lease?: TakeLease
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** In ms: batches several edits. */
  pause?: number
  backOff?: (attempts: number) => number
}

export type IndexNow = ReturnType<typeof startIndexNow>

const kind = 'index-now'
const aDay = 86_400_000
/** If the holder dies, the next change after this submits. */
const leaseSeconds = 300
const responseTimeout = 10_000

export function openIndexNow(
  { indexNow: settings, publicUrl: origin, dataDir }: Environment,
  siteOrigin: string,
  lease: TakeLease,
  log: Logger,
): IndexNow | undefined {
  if (!settings || !origin) return undefined
  return startIndexNow({
    settings,
    origin,
    outbox: openOutbox(join(dataDir, 'index-now', 'outbox.db')),
    lease,
    log,
    async readSitemap() {
      const response = await fetch(`${siteOrigin}/sitemap.xml`, { signal: AbortSignal.timeout(10_000) })
      if (!response.ok) throw new Error(`the sitemap request failed with ${response.status}`)
      return response.text()
    },
  })
}

/** Submits each version of a URL once (indexnow.org). Reads the sitemap, so that only public pages are submitted. */
export function startIndexNow(options: Options) {
  const { settings, origin, readSitemap, outbox, lease = alone, log, pause = 30_000, backOff } = options
  const stopping = new AbortController()
  const senders = {
    [kind]: withinAge((payload) => submit(settings, origin, urlOf(payload), stopping.signal), aDay),
  }
  const deliveries = startDeliveries({ outbox, senders, log, backOff: backOff ?? slowBackOff })
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function collect(): Promise<void> {
    try {
      if (!(await lease('index-now', leaseSeconds))) return
      const since = Date.now() - aDay
      let found = 0
      for (const { url, changed } of pagesOf(await readSitemap())) {
        if (Date.parse(changed) < since) continue
        const payload = { url, since: new Date().toISOString() }
        if (outbox.acceptOnce({ kind, key: `${url} ${changed}`, payload })) found++
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

function slowBackOff(attempts: number): number {
  return Math.min(3_600_000, 60_000 * 2 ** Math.min(attempts, 10))
}

function pagesOf(sitemap: string): { url: string; changed: string }[] {
  const entries = sitemap.matchAll(/<url><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)
  return [...entries].map(([, url = '', changed = '']) => ({
    url: url.replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
    changed,
  }))
}

function urlOf(payload: unknown): string {
  const { url } = (payload ?? {}) as { url?: unknown }
  if (typeof url !== 'string') throw new RefusedDelivery('payload of an unknown format')
  return url
}

async function submit({ key, url }: IndexNowSettings, origin: string, page: string, stopping: AbortSignal) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: [page],
    }),
    signal: AbortSignal.any([stopping, AbortSignal.timeout(responseTimeout)]),
  })
  await response.body?.cancel()
  if (response.ok) return
  const problem = `IndexNow responded with ${response.status}`
  // 429 and 5xx are temporary.
  throw response.status === 429 || response.status >= 500 ? new Error(problem) : new RefusedDelivery(problem)
}
