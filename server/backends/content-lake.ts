import { join } from 'node:path'
import type { LakeConfig } from '../../packages/content-lake/index.ts'
import lakeConfig from './lake-config.ts'
import { loadEmbedded } from './load-embedded.ts'
import type { Logger } from '../observability/log.ts'
import { loadSecrets } from './secrets.ts'

type Options = {
  secureCookies?: boolean
  historyDays?: number | null
  preservesHistory?: boolean
  publicOrigin?: string
  cors?: LakeConfig['cors']
}

export async function openEmbeddedLake(
  dataDir: string,
  logger: Logger,
  { historyDays, ...options }: Options = {},
) {
  const { openContentLake } = await loadEmbedded(async () => {
    const { loadContentLake } = await import('../../packages/content-lake/index.ts')
    return loadContentLake()
  })
  return openContentLake({
    ...lakeConfig,
    dataDir: join(dataDir, 'lake'),
    token: loadSecrets(dataDir).lakeToken,
    logger,
    ...options,
    limits: { ...lakeConfig.limits, ...(historyDays ? { historyDays } : {}) },
  })
}
