import { createClient, type SanityClient } from '@sanity/client'
import type { LoadContext } from '#app/load-context.ts'
import { createQueryCache, type QueryCache } from './query-cache.server.ts'
import { followChanges } from './live.server.ts'
import { addressPictures } from './pictures.server.ts'

const apiVersion = '2025-02-19'

export type ContentSource = {
  read<Result>(query: string, params?: Record<string, string>): Promise<Result>
  status: QueryCache['status']
  close(): void
}

let source: ContentSource | undefined

/** The one content source of the process, opened by the first request. */
export function contentSource(context: LoadContext): ContentSource {
  source ??= openContentSource(context)
  return source
}

function openContentSource({ content, log, readSnapshot }: LoadContext): ContentSource {
  const client = contentClient(content)
  const cache = createQueryCache({
    log,
    readSnapshot,
    fetch: async (query, params, lastLiveEventId) => {
      const options = { filterResponse: false, signal: AbortSignal.timeout(8000), lastLiveEventId } as const
      const { result, syncTags } = await client.fetch(query, params, options)
      addressPictures(result, content)
      return { result, syncTags: syncTags ?? [] }
    },
  })
  const unfollow = followChanges(client, cache, log)
  return {
    read: (query, params = {}) => cache.read(query, params) as Promise<never>,
    status: cache.status,
    close: unfollow,
  }
}

function contentClient({ projectId, dataset, token, apiHost }: LoadContext['content']): SanityClient {
  const host = apiHost ? { apiHost, useProjectHostname: false, useCdn: false } : { useCdn: !token }
  return createClient({
    projectId,
    dataset,
    token,
    apiVersion,
    perspective: 'published',
    maxRetries: 1,
    ...host,
  })
}
