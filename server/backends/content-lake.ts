import { join } from 'node:path'
import { createSignInThrottle } from '../../app/utils/http/sign-in-throttle.server.ts'
import { loadEmbedded } from './load-embedded.ts'
import type { Logger } from '../observability/log.ts'
import { loadSecrets } from './secrets.ts'

type Options = {
  /** Whether the site is reached by https only. */
  secureCookies?: boolean
  /** Days that the history of documents is kept, when not as long as usual. */
  historyDays?: number | null
  /** For commands, which open the lake for a moment: they forget no history. */
  keepsHistory?: boolean
}

/** Opens the embedded Content Lake of a data directory; loaded only where the embedded world is used. */
export async function openEmbeddedLake(
  dataDir: string,
  logger: Logger,
  { secureCookies = false, historyDays, keepsHistory }: Options = {},
) {
  const { openContentLake } = await loadEmbedded(() => import('../../packages/content-lake/lake.ts'))
  return openContentLake({
    dataDir: join(dataDir, 'lake'),
    token: loadSecrets(dataDir).lakeToken,
    logger,
    throttle: createSignInThrottle(),
    secureCookies,
    keepsHistory,
    limits: historyDays ? { historyDays } : {},
  })
}
