import { createClient, type SanityClient } from '@sanity/client'
import type { LoadContext } from '#app/load-context.ts'
import { createQueryCache, type QueryCache } from './query-cache.server.ts'
import { followChanges } from './live.server.ts'
import { contentClientOptions } from './client-options.ts'
import { readPreview } from './preview/read-preview.server.ts'
import { addressPictures } from './pictures.server.ts'
import { withoutScheduled } from './scheduled.server.ts'

export type ContentSource = {
  read<Result>(query: string, params?: Record<string, string>): Promise<Result>
}

let cache: QueryCache | undefined

/** The content of the site, for one request: what it reads is noted in the context. */
export function contentSource(context: LoadContext): ContentSource {
  const answers = (cache ??= openCache(context))
  return {
    async read(query, params = {}) {
      const drafts = context.preview ? await readPreview(context, query, params) : undefined
      if (drafts !== undefined) return drafts as never
      const { result, syncTags, freshUntil } = await answers.read(query, params)
      const due = withoutScheduled(result, Date.now())
      context.noteRead(syncTags, Math.min(freshUntil, due.until))
      return due.result as never
    },
  }
}

/** The one cache of the process, opened by the first request. */
function openCache({
  content,
  processLog: log,
  readSnapshot,
  contentChanged,
  noteContentSource,
}: LoadContext): QueryCache {
  const client = contentClient(content)
  const cache = createQueryCache({
    log,
    readSnapshot,
    fetch: async (query, params, lastLiveEventId) => {
      const options = { filterResponse: false, signal: AbortSignal.timeout(8000), lastLiveEventId } as const
      const answer: unknown = await client.fetch(query, params, options)
      if (!isAnswer(answer)) throw new Error('The content source answered, but not the question')
      const { result, syncTags } = answer
      addressPictures(result, content)
      return { result, syncTags: syncTags ?? [] }
    },
  })
  noteContentSource(cache.status)
  followChanges(client, log, (tags, eventId) => {
    if (tags === 'all') cache.invalidateAll()
    else cache.invalidate(tags, eventId)
    contentChanged(tags)
  })
  return cache
}

/** A page of a proxy, or half of an answer, is a failure of the source like any other. */
function isAnswer(answer: unknown): answer is { result: unknown; syncTags?: string[] } {
  return typeof answer === 'object' && answer !== null && 'result' in answer
}

function contentClient(content: LoadContext['content']): SanityClient {
  const { token, apiHost } = content
  return createClient({
    ...contentClientOptions(content),
    token,
    useCdn: !apiHost && !token,
    perspective: 'published',
  })
}
