import { join } from 'node:path'
import type { LakeConfig } from '../../packages/content-lake/index.ts'
import lakeConfig from './lake-config.ts'
import type { Logger } from '../observability/log.ts'
import { loadSecrets } from './secrets.ts'

export type { Users as Editors } from '../../packages/content-lake/index.ts'

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

/** Packages for hosted backends omit the dependencies of embedded ones. */
export async function loadEmbedded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    const message =
      'This installation has no embedded backends: set SANITY_PROJECT_ID, SUPABASE_URL and what belongs to them ' +
      '(docs/hosting.md, section 4).'
    throw new Error(message, { cause: error })
  }
}
