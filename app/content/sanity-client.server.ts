import { createClient, type SanityClient } from '@sanity/client'
import { siteState } from '#app/utils/site-state.ts'
import type { LoadContext } from '#app/load-context.ts'
import { createQueryCache } from './query-cache.server.ts'
import { subscribeToLiveEvents } from './live-events.server.ts'
import { contentClientOptions } from './preview/preview-client.server.ts'
import { applySchemaDefaults, addImageUrls, wellFormed } from './query-results.server.ts'
import { readPreview } from './preview/read-preview.server.ts'
import { withoutScheduledArticles } from './scheduled-articles.server.ts'

export type ContentClient = {
  read<Result>(query: string, params?: Record<string, string>): Promise<Result>
  isOutdated(): boolean
}

/** Milliseconds: the API CDN may return results from before a change for this long. */
const cdnDelay = 60_000

const sourceOf = siteState(openSource)

export function sanityClient(context: LoadContext): ContentClient {
  const { queries } = sourceOf(context)
  let isOutdated = false
  return {
    async read(query, params = {}) {
      const drafts = context.content.preview ? await readPreview(context, query, params) : undefined
      if (drafts !== undefined) return drafts as never
      const { result, freshUntil } = await queries.read(query, params)
      isOutdated ||= freshUntil === 0
      const now = Date.now()
      const due = withoutScheduledArticles(result, now)
      const dueAt = performance.now() + due.until - now
      context.content.recordFreshness(Math.min(freshUntil, dueAt))
      return due.result as never
    },
    isOutdated: () => isOutdated || queries.status().failingSince !== null,
  }
}

export function invalidateContent(context: LoadContext): void {
  sourceOf(context).invalidateAll()
  context.content.changed()
}

function openSource({ content, observability }: LoadContext) {
  const { config, lastAnswers } = content
  const log = observability.processLog
  const client = contentClient(config)
  const direct = client.withConfig({ useCdn: false })
  /** By `performance.now()`. After a webhook call the API CDN is avoided, since it may lack the change. */
  let avoidCdnUntil = 0
  const queries = createQueryCache({
    log,
    // Those of an earlier version of the site may lack fields.
    lastAnswers: lastAnswers && {
      ...lastAnswers,
      recall: (query, params) => {
        const result = lastAnswers.recall(query, params)
        return result === null ? null : applySchemaDefaults(query, result)
      },
    },
    fetch: async (query, params, lastLiveEventId) => {
      const options = { filterResponse: false, signal: AbortSignal.timeout(8000) } as const
      // CDN only: it waits for the change of the event, and returns nothing that it knows to be stale.
      const response: unknown =
        Date.now() < avoidCdnUntil
          ? await direct.fetch(query, params, options)
          : await client.fetch(query, params, { ...options, lastLiveEventId, cacheMode: 'noStale' })
      if (!isQueryResponse(response)) throw new Error('The content source returned no query result')
      const { syncTags } = response
      const result = applySchemaDefaults(query, wellFormed(response.result))
      addImageUrls(result, config)
      return { result, syncTags: syncTags ?? [] }
    },
  })
  content.registerStatus(queries.status)
  subscribeToLiveEvents(withTokenEverywhere(client), log, {
    followed: queries.followed,
    changed(tags, eventId) {
      if (tags === 'all') queries.invalidateAll(eventId)
      else queries.invalidate(tags, eventId)
      content.changed()
    },
  })
  return {
    queries,
    invalidateAll() {
      avoidCdnUntil = performance.now() + cdnDelay
      queries.invalidateAll()
    },
  }
}

/** An error page of a proxy or half a response is a failure of the source, too. */
function isQueryResponse(response: unknown): response is { result: unknown; syncTags?: string[] } {
  return typeof response === 'object' && response !== null && 'result' in response
}

/** @sanity/client sends its token for live events only if they include drafts. */
function withTokenEverywhere(client: SanityClient): SanityClient {
  const { token } = client.config()
  return token ? client.withConfig({ headers: { Authorization: `Bearer ${token}` } }) : client
}

function contentClient(content: LoadContext['content']['config']): SanityClient {
  const { token, apiHost } = content
  return createClient({
    ...contentClientOptions(content),
    token,
    // Also with a token: the CDN caches per token.
    useCdn: !apiHost,
    perspective: 'published',
  })
}

/** A revision that does not rest on `_updatedAt`: an imported document keeps the one of its export. */
export function listRevision(documents: readonly { _id: string; _rev: string }[]): string {
  return documents.map(({ _id, _rev }) => `${_id} ${_rev}`).join('\n')
}
