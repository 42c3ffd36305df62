import { createClient, type SanityClient } from '@sanity/client'
import { apiVersion } from '../../app/content/api-version.ts'
import { loadSecrets } from '../../server/backends/secrets.ts'
import { drawingNames, rasterize } from '../../scripts/seed/drawings.ts'
import { seed } from '../../scripts/seed/run.ts'

export function lakeClient(siteOrigin: string, dataDir: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion,
    apiHost: `${siteOrigin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: loadSecrets(dataDir).lakeToken,
  })
}

const smallWidth = 64
/** Browser tests let its larger sizes fail. */
const offeredLarge = 'videos/hero'

/** Small pictures limit this to about a second. */
export async function seedContent(client: SanityClient): Promise<void> {
  const images = {
    names: drawingNames,
    rasterize: (name: string) => rasterize(name, name === offeredLarge ? 400 : smallWidth),
  }
  await seed({ client, images, log: { line() {}, progress() {} } })
}
