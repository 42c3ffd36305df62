import { createClient } from '@sanity/client'
import type { SanityClient } from '@sanity/client'
import { UsageError } from './options.ts'
import type { Options } from './options.ts'
import { API_VERSION } from './target.ts'
import type { Target } from './target.ts'

/**
 * The dataset of a Sanity project, or of another host that speaks Sanity's API (`SANITY_API_HOST`).
 * @throws when something is missing, or when it would write to a production dataset that is in use.
 */
export async function openHostedTarget(options: Options, env: NodeJS.ProcessEnv): Promise<Target> {
  const projectId = env.SANITY_PROJECT_ID
  const dataset = options.dataset ?? env.SANITY_DATASET ?? 'production'
  const token = options.token ?? env.SANITY_WRITE_TOKEN
  const apiHost = env.SANITY_API_HOST
  if (!projectId) throw new UsageError('--target hosted needs SANITY_PROJECT_ID')
  if (!token) throw new UsageError('--target hosted needs a token: --token or SANITY_WRITE_TOKEN')
  const host = apiHost ? { apiHost, useProjectHostname: false } : {}
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion: API_VERSION,
    useCdn: false,
    maxRetries: 2,
    ...host,
  })
  const name = `dataset ${dataset} of project ${projectId}${apiHost ? ` at ${apiHost}` : ''}`
  const isGuarded = dataset === 'production' && !options.dryRun && !options.allowProduction
  if (isGuarded && (await holdsDocuments(client))) {
    throw new Error(`The ${name} holds documents already. Say --allow-production if you mean it.`)
  }
  return { client, name, close: async () => {} }
}

function holdsDocuments(client: SanityClient): Promise<boolean> {
  const query = 'count(*[!(_id in path("_.**"))][0...1]) > 0'
  return client.fetch<boolean>(query, {}, { perspective: 'raw' })
}
