import { join } from 'node:path'
import { loadSecrets } from '../../server/backends/secrets.ts'
import { projectRoot } from '../../server/config/paths.ts'
import { startProcess, type RunningProcess } from '../../tools/support/processes.ts'

export const siteConfig = join(projectRoot, 'server/backends/lake-config.ts')

export function startLake(
  dataDir: string,
  port = 0,
  environment: Record<string, string> = {},
): Promise<RunningProcess> {
  return startProcess('packages/content-lake/main.ts', {
    PORT: String(port),
    LAKE_CONFIG: siteConfig,
    DATA_DIR: join(dataDir, 'lake'),
    LAKE_TOKEN: loadSecrets(dataDir).lakeToken,
    ...environment,
  })
}
