import { createClient } from '@sanity/client'
import type { ContentConfig } from '#app/load-context.ts'
import { contentClientOptions } from './client-options.ts'

/**
 * Names of the content migrations that the dataset has seen to their end (docs/content.md), oldest first; null without a token,
 * which their records need. Rejects when the dataset does not answer in time.
 */
export async function ranContentMigrations(content: ContentConfig): Promise<string[] | null> {
  if (!content.draftsToken) return null
  const client = createClient({
    ...contentClientOptions(content),
    token: content.draftsToken,
    useCdn: false,
    perspective: 'raw',
  })
  const query = '*[_type == "migration" && defined(finishedAt)] | order(name).name'
  return client.fetch<string[]>(query, {}, { signal: AbortSignal.timeout(3_000) })
}
