import { join } from 'node:path'
import type { Environment } from '../config/environment.ts'
import { startIndexNow, type IndexNow } from './index-now.ts'
import type { TakeLease } from './lease.ts'
import type { Logger } from '../observability/log.ts'
import { openOutbox } from '../delivery/outbox/outbox.ts'

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
