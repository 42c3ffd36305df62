import { createClient, type SanityClient, type ClientConfig } from '@sanity/client'
import type { ContentConfig } from '#app/load-context.ts'
import { apiVersion } from '#app/content/api-version.ts'

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
