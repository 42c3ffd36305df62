import type { ContentConfig } from '#app/utils/load-context.ts'
import { previewClient } from './preview/preview-client.server.ts'

const query = '*[_type == "migration" && defined(finishedAt)] | order(name).name'

/** Names in order (docs/content.md). Null without a token, which their records need. Rejects on timeout. */
export async function completedContentMigrations(content: ContentConfig): Promise<string[] | null> {
  const client = previewClient(content)
  if (!client) return null
  return client.fetch<string[]>(query, {}, { perspective: 'raw', signal: AbortSignal.timeout(3_000) })
}
