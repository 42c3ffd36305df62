import { join } from 'node:path'
import { createSignInThrottle } from '../../app/features/staff/sign-in-throttle.server.ts'
import type { Logger } from '../log.ts'
import { loadSecrets } from './secrets.ts'

/** Opens the embedded Content Lake of a data directory; loaded only where the embedded world is used. */
export async function openEmbeddedLake(dataDir: string, logger: Logger, { secureCookies = false } = {}) {
  const { openContentLake } = await import('./content-lake/lake.ts')
  return openContentLake({
    dataDir: join(dataDir, 'lake'),
    token: loadSecrets(dataDir).lakeToken,
    logger,
    throttle: createSignInThrottle(),
    secureCookies,
  })
}
