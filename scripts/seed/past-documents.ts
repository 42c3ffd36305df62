import type { SanityClient } from '@sanity/client'
import { batches } from './plan.ts'

/** The ids that the dataset's history knows: documents that existed once. */
export async function pastDocuments(client: SanityClient, ids: readonly string[]): Promise<Set<string>> {
  const { dataset } = client.config()
  const known = new Set<string>()
  for (const batch of batches(ids, 50)) {
    const { documents } = await client.request<{ documents: { _id: string }[] }>({
      uri: `/data/history/${dataset}/documents/${batch.join(',')}`,
      query: { lastRevision: 'true' },
    })
    for (const { _id } of documents) known.add(_id)
  }
  return known
}
