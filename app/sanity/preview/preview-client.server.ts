import { createClient, type SanityClient } from '@sanity/client'
import type { ContentConfig } from '#app/utils/load-context.ts'
import { contentClientOptions } from '../client-options.ts'

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
