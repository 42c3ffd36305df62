import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { apiVersion } from '../../app/shared/api-version.ts'
import { loadSecrets } from '../../server/backends/secrets.ts'

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
