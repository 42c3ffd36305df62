import { createClient, type SanityClient } from '@sanity/client'
import type { LoadContext } from '#app/utils/load-context.ts'
import { createTimer } from './timer.server.ts'
import { createQueryCache, type QueryCache } from './query-cache.server.ts'
import { subscribeToLiveEvents } from './live-events.server.ts'
import { contentClientOptions } from './client-options.ts'
import { applySchemaDefaults } from './schema-defaults.server.ts'
import { readPreview } from './preview/read-preview.server.ts'
import { addImageUrls } from './image-urls.server.ts'
import { withoutScheduledArticles } from './scheduled.server.ts'

export type ContentClient = {
  read<Result>(query: string, params?: Record<string, string>): Promise<Result>
  /** Whether answers may be older than the content: one of them is known to be, or nothing can be read now. */
  isOutdated(): boolean
}

/** How long the API CDN may answer with what was there before a change, in ms. */
const cdnDelay = 60_000

let cache: QueryCache | undefined
let timer: ReturnType<typeof createTimer> | undefined
/** A change was told of past the API CDN, which may not have it yet: until then (ms since 1970) it is not asked. */
let avoidCdnUntil = 0

/** The content of the site, for one request: what it reads is noted in the context. */
export function sanityClient(context: LoadContext): ContentClient {
  const answers = (cache ??= openCache(context))
  // An article appears by itself: pages know it beforehand, the search engines have to be told.
  const ringAt = (timer ??= createTimer(() => context.content.changed([])))
  let isOutdated = false
  return {
    async read(query, params = {}) {
      const drafts = context.content.preview ? await readPreview(context, query, params) : undefined
      if (drafts !== undefined) return drafts as never
      const { result, syncTags, freshUntil } = await answers.read(query, params)
      isOutdated ||= freshUntil === 0
      const due = withoutScheduledArticles(result, Date.now())
      ringAt(due.until)
      context.content.recordDependencies(syncTags, Math.min(freshUntil, due.until))
      return due.result as never
    },
    isOutdated: () => isOutdated || answers.status().failingSince !== null,
  }
}

/** Something has changed, nobody says what: all that was read is old. */
export function invalidateContent(context: LoadContext): void {
  avoidCdnUntil = Date.now() + cdnDelay
  cache?.invalidateAll()
  context.content.changed('all')
}

/** The one cache of the process, opened by the first request. */
function openCache({ content, observability }: LoadContext): QueryCache {
  const { config, readSnapshot } = content
  const log = observability.processLog
  const client = contentClient(config)
  const direct = client.withConfig({ useCdn: false })
  const cache = createQueryCache({
    log,
    readSnapshot,
    fetch: async (query, params, lastLiveEventId) => {
      const options = { filterResponse: false, signal: AbortSignal.timeout(8000) } as const
      // For the CDN alone: it waits for what the event tells of, and never answers with what it knows to be old.
      const answer: unknown =
        Date.now() < avoidCdnUntil
          ? await direct.fetch(query, params, options)
          : await client.fetch(query, params, { ...options, lastLiveEventId, cacheMode: 'noStale' })
      if (!isAnswer(answer)) throw new Error('The content source answered, but not the question')
      const { syncTags } = answer
      const result = applySchemaDefaults(query, answer.result)
      addImageUrls(result, config)
      return { result, syncTags: syncTags ?? [] }
    },
  })
  content.registerStatus(cache.status)
  subscribeToLiveEvents(withTokenEverywhere(client), log, {
    followed: cache.followed,
    changed(tags, eventId) {
      if (tags === 'all') cache.invalidateAll(eventId)
      else cache.invalidate(tags, eventId)
      content.changed(tags)
    },
  })
  return cache
}

/** A page of a proxy, or half of an answer, is a failure of the source like any other. */
function isAnswer(answer: unknown): answer is { result: unknown; syncTags?: string[] } {
  return typeof answer === 'object' && answer !== null && 'result' in answer
}

/** By itself the library gives live events its token only where they tell of drafts. */
function withTokenEverywhere(client: SanityClient): SanityClient {
  const { token } = client.config()
  return token ? client.withConfig({ headers: { Authorization: `Bearer ${token}` } }) : client
}

function contentClient(content: LoadContext['content']['config']): SanityClient {
  const { token, apiHost } = content
  return createClient({
    ...contentClientOptions(content),
    token,
    // With a token, too: the CDN answers each token by itself.
    useCdn: !apiHost,
    perspective: 'published',
  })
}
