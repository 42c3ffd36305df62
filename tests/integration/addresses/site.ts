import { lakeClient } from '../../fixtures/lake-client.ts'
import { freePort, startProcess, temporaryFolder } from '../../fixtures/processes.ts'
import { seedContent } from '../../fixtures/seed.ts'
import { startLake } from '../../fixtures/start-lake.ts'
import { browserAgent } from '../../fixtures/visitor.ts'

export const publicOrigin = 'https://lumipath.example'

/** A site with the seed content, whose lake is a host of its own and can go away. */
export async function startSeededSite() {
  const lakeData = temporaryFolder('address-lake')
  const siteData = temporaryFolder('address-site')
  const lakePort = await freePort()
  const lakeAddress = `http://127.0.0.1:${lakePort}`
  const startSite = () =>
    startProcess('server/main.ts', {
      PORT: '0',
      DATA_DIR: siteData.path,
      PUBLIC_URL: `${publicOrigin}/`,
      SANITY_PROJECT_ID: 'local',
      SANITY_API_HOST: `${lakeAddress}/lake`,
      GEO_COUNTRY_HEADER: 'x-test-country',
      LOG_LEVEL: 'warn',
    })
  const client = lakeClient(lakeAddress, lakeData.path)
  let lake = await startLake(lakeData.path, lakePort)
  await seedContent(client)
  let site = await startSite()

  return {
    client,
    get address() {
      return site.address
    },
    /** Asks as a browser does; redirects are not followed. */
    get(path: string, headers: Record<string, string> = {}) {
      return fetch(site.address + path, {
        redirect: 'manual',
        headers: { 'User-Agent': browserAgent, ...headers },
      })
    },
    async html(path: string, headers?: Record<string, string>): Promise<string> {
      return (await this.get(path, headers)).text()
    },
    stopLake: () => lake.kill(),
    async restartSite() {
      await site.stop()
      site = await startSite()
    },
    async startLake() {
      lake = await startLake(lakeData.path, lakePort)
    },
    async close() {
      await site.stop()
      await lake.stop()
      lakeData.remove()
      siteData.remove()
    },
  }
}

export type SeededSite = Awaited<ReturnType<typeof startSeededSite>>
