import { afterAll, beforeAll } from 'vitest'
import { loadSecrets } from '../../../server/backends/secrets.ts'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import {
  freePort,
  startProcess,
  temporaryFolder,
  type RunningProcess,
} from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { startLake } from '../../support/start-lake.ts'
import { browserAgent } from '../../../tools/support/visitor.ts'

export const publicOrigin = 'https://lumipath.example'

export function useSiteBesideLake() {
  const lakeData = seededData('separate-lake')
  const siteData = temporaryFolder('beside-lake')
  let lakePort: number
  let lake: RunningProcess
  let site: RunningProcess

  const lakeUrl = () => `http://127.0.0.1:${lakePort}`
  const restartLake = async () => void (lake = await startLake(lakeData.path, lakePort))
  const startSite = async () => {
    site = await startProcess('server/index.ts', {
      PORT: '0',
      DATA_DIR: siteData.path,
      PUBLIC_URL: `${publicOrigin}/`,
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: `${lakeUrl()}/lake`,
      SANITY_READ_TOKEN: loadSecrets(lakeData.path).lakeToken,
      GEO_COUNTRY_HEADER: 'x-test-country',
      LOG_LEVEL: 'warn',
    })
  }

  beforeAll(async () => {
    lakePort = await freePort()
    await restartLake()
    await startSite()
  })

  afterAll(async () => {
    await site.stop()
    await lake.stop()
    lakeData.remove()
    siteData.remove()
  })

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(site.url + path, { redirect: 'manual', headers: { 'User-Agent': browserAgent, ...headers } })

  return {
    get url() {
      return site.url
    },
    lakeUrl,
    client: () => lakeClient(lakeUrl(), lakeData.path),
    get,
    html: async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text(),
    status: async (path: string) => (await get(path)).status,
    stopLake: () => lake.kill(),
    startLake: restartLake,
    async restartSite() {
      await site.stop()
      await startSite()
    },
  }
}
