import type { ContentConfig } from '#app/utils/load-context.ts'
import { previewClient } from './preview/preview-client.server.ts'

const query = '*[_type == "migration" && defined(finishedAt)] | order(name).name'

/**
 * Names of the content migrations that the dataset has seen to their end (docs/content.md), oldest first; null without a token,
 * which their records need. Rejects when the dataset does not answer in time.
 */
export async function completedContentMigrations(content: ContentConfig): Promise<string[] | null> {
  const client = previewClient(content)
  if (!client) return null
  return client.fetch<string[]>(query, {}, { perspective: 'raw', signal: AbortSignal.timeout(3_000) })
}
