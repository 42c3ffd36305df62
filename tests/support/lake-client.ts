import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { apiVersion } from '../../app/sanity/shared/api-version.ts'
import { loadSecrets } from '../../server/backends/secrets.ts'

/** Reads and writes everything in the embedded Content Lake of a site that runs at an address over a data directory. */
export function lakeClient(siteAddress: string, dataDir: string): SanityClient {
  return createClient({
    projectId: 'local',
    dataset: 'production',
    apiVersion,
    apiHost: `${siteAddress}/lake`,
    useProjectHostname: false,
    useCdn: false,
    token: loadSecrets(dataDir).lakeToken,
  })
}
