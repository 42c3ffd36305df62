import { createClient, type SanityClient } from '@sanity/client'
import { addToNoProxy } from '../../server/config/no-proxy.ts'
import { apiVersion } from '../../app/content/api-version.ts'
import { UsageError } from '../support.ts'

export type HostedDataset = {
  projectId?: string
  dataset: string
  token?: string
  apiHost?: string
}

/** @throws UsageError when the project or the token is missing. */
export function openHostedTarget({ projectId, dataset, token, apiHost }: HostedDataset): Target {
  if (!projectId) throw new UsageError('--target hosted needs SANITY_PROJECT_ID')
  if (!token) throw new UsageError('A hosted dataset needs a token that may write: SANITY_WRITE_TOKEN')
  addToNoProxy([apiHost])
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion,
    useCdn: false,
    maxRetries: 2,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  })
  const name = `the dataset ${dataset} of project ${projectId}${apiHost ? ` at ${apiHost}` : ''}`
  return { client, name, close: async () => {} }
}

/** @throws when the target is a dataset named production that holds documents. */
export async function refuseProduction({ client, name }: Target): Promise<void> {
  if (client.config().dataset !== 'production' || !(await holdsDocuments(client))) return
  throw new Error(
    `Nothing was written: ${name} holds documents already. Pass --allow-production to write anyway.`,
  )
}

function holdsDocuments(client: SanityClient): Promise<boolean> {
  // Ids below `_.` belong to Sanity (groups, retention).
  return client.fetch<boolean>('count(*[!(_id in path("_.**"))][0...1]) > 0', {}, { perspective: 'raw' })
}

export type Target = {
  client: SanityClient
  name: string
  close(): Promise<void>
}
