import { join } from 'node:path'
import { createSignInThrottle } from '../../app/utils/http/sign-in-throttle.server.ts'
import { loadEmbedded } from './load-embedded.ts'
import type { Logger } from '../observability/log.ts'
import { loadSecrets } from './secrets.ts'

type Options = {
  secureCookies?: boolean
  historyDays?: number | null
  keepsHistory?: boolean
}

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
