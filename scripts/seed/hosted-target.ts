import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { UsageError } from './options.ts'
import type { Options } from './options.ts'
import { API_VERSION } from './target.ts'
import type { Target } from './target.ts'

/**
 * The dataset of a Sanity project, or of another host that speaks Sanity's API (`SANITY_API_HOST`).
 * @throws UsageError when the project or the token is missing.
 */
export async function openHostedTarget(options: Options, env: NodeJS.ProcessEnv): Promise<Target> {
  const projectId = env.SANITY_PROJECT_ID
  const dataset = options.dataset ?? env.SANITY_DATASET ?? 'production'
  const token = options.token ?? env.SANITY_WRITE_TOKEN
  const apiHost = env.SANITY_API_HOST
  if (!projectId) throw new UsageError('--target hosted needs SANITY_PROJECT_ID')
  if (!token) throw new UsageError('--target hosted needs a token: --token or SANITY_WRITE_TOKEN')
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    maxRetries: 2,
    ...(apiHost ? { apiHost, useProjectHostname: false } : {}),
  })
  const name = `dataset ${dataset} of project ${projectId}${apiHost ? ` at ${apiHost}` : ''}`
  return { client, name, close: async () => {} }
}

/** @throws when the client's dataset is named production and holds documents. */
export async function refuseProduction(client: SanityClient, name: string): Promise<void> {
  if (client.config().dataset !== 'production') return
  // What Sanity keeps for itself (groups, retention) has ids below `_.`.
  const query = 'count(*[!(_id in path("_.**"))][0...1]) > 0'
  if (!(await client.fetch<boolean>(query, {}, { perspective: 'raw' }))) return
  throw new Error(`The ${name} holds documents already. Say --allow-production if you mean it.`)
}
