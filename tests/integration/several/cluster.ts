import { join } from 'node:path'
import { loadSecrets, siteSettings } from '../../../server/backends/secrets.ts'
import { hostedStaff } from '../../../server/backends/hosted-staff.ts'
import { secretClient } from '../../../server/backends/supabase.server.ts'
import { startBalancer, type Balancer } from '../../support/balancer.ts'
import { lakeClient } from '../../../tools/support/lake-client.ts'
import { startProcess, temporaryFolder, type RunningProcess } from '../../../tools/support/processes.ts'
import { seededData } from '../../support/seeded-data.ts'
import { trustedProxies } from '../../../tools/support/visitor.ts'

export const password = 'correct horse battery'
export const staffEmail = 'mei@lumipath.example'

export type Cluster = Awaited<ReturnType<typeof openCluster>>

export async function openCluster(count: number, name: string) {
  const folder = temporaryFolder(name)
  const { path: backends, remove } = seededData(`${name}-backends`)
  const env = { DATA_DIR: backends }
  const lake = await startProcess('scripts/lake.ts', env, [], ['serve', '--port', '0'])
  const supabase = await startProcess('scripts/supabase.ts', env, [], ['serve', '--port', '0'])
  const secrets = loadSecrets(backends)
  const project = { url: `${supabase.url}/contact`, ...secrets.contact }
  const origins = { lake: new URL(lake.url).origin, supabase: supabase.url }
  const content = lakeClient(origins.lake, backends)
  const hosted = siteSettings(secrets, origins)
  await hostedStaff(project).createStaff({ email: staffEmail, password, name: 'Mei Chen' })
  const startSite = (index: number) =>
    startProcess('server/index.ts', {
      ...hosted,
      PORT: '0',
      DATA_DIR: join(folder.path, 'sites', String(index)),
      PEERS_DIR: join(folder.path, 'sites'),
      GEO_SERVICE_URL: 'http://127.0.0.1:9/{address}',
      TRUSTED_PROXIES: trustedProxies,
      LOG_LEVEL: 'info',
    })
  const sites: RunningProcess[] = []
  for (let index = 0; index < count; index++) sites.push(await startSite(index))
  const balancer: Balancer = await startBalancer(sites.map(({ url }) => url))
  return {
    sites,
    supabase,
    content,
    url: balancer.origin,
    database: secretClient(project),
    async close() {
      balancer.close()
      await Promise.all(sites.map((site) => site.stop()))
      await Promise.all([lake.stop(), supabase.stop()])
      folder.remove()
      remove()
    },
  }
}
