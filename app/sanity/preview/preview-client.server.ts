import { createClient, type SanityClient, type ClientConfig } from '@sanity/client'
import type { ContentConfig } from '#app/utils/load-context.ts'
import { apiVersion } from '#app/shared/api-version.ts'

const clients = new WeakMap<ContentConfig, SanityClient>()

export function previewClient(content: ContentConfig): SanityClient | null {
  if (!content.draftsToken) return null
  const known = clients.get(content)
  if (known) return known
  const client = createClient({
    ...contentClientOptions(content),
    token: content.draftsToken,
    useCdn: false,
    perspective: 'drafts',
  })
  clients.set(content, client)
  return client
}

export function contentClientOptions({ projectId, dataset, apiHost }: ContentConfig): ClientConfig {
  const host = apiHost ? { apiHost, useProjectHostname: false } : {}
  return { projectId, dataset, apiVersion, maxRetries: 1, ...host }
}

const query = '*[_type == "migration" && defined(finishedAt)] | order(name).name'

/** Names in order (docs/content.md). Null without a token, which their records need. Rejects on timeout. */
export async function completedContentMigrations(content: ContentConfig): Promise<string[] | null> {
  const client = previewClient(content)
  if (!client) return null
  return client.fetch<string[]>(query, {}, { perspective: 'raw', signal: AbortSignal.timeout(3_000) })
}
