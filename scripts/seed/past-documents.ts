import type { SanityClient } from '@sanity/client'
import { batches } from './plan.ts'

/** Which of these ids the dataset's history still knows, that is, which documents existed once. */
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
