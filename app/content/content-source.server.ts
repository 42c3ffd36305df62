import { createClient, type SanityClient } from '@sanity/client'
import type { Logger } from 'pino'
import type { ContentConfig, ContentSource } from '#app/load-context.ts'
import { subscribeToLiveEvents } from './live-events.server.ts'
import { openLinkChecks } from './preview/grant.server.ts'
import { contentClientOptions } from './preview/preview-client.server.ts'
import { QueryCache, type LastAnswers } from './query-cache.server.ts'
import { applySchemaDefaults, addImageUrls, linkOwnPages, wellFormed } from './query-results.server.ts'
import { createWebhookVerifier } from './webhook-signature.server.ts'

type Options = {
  config: ContentConfig
  publicOrigin: string
  lastAnswers?: LastAnswers
  /** Called after every change that the source reports. */
  changed(): void
  log: Logger
}

/** Milliseconds: the API CDN may return results from before a change for this long. */
const cdnDelay = 60_000

/** Cached queries of published content. `follow` begins to listen for changes; `close` ends that. */
export function openContentSource({ config, publicOrigin, lastAnswers, changed, log }: Options) {
  const client = contentClient(config)
  const direct = client.withConfig({ useCdn: false })
  /** By `performance.now()`. After a webhook call the API CDN is avoided, since it may lack the change. */
  let avoidCdnUntil = 0
  const queries = new QueryCache({
    log,
    // Answers that an earlier version of the site kept may lack fields.
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
        performance.now() < avoidCdnUntil
          ? await direct.fetch(query, params, options)
          : await client.fetch(query, params, { ...options, lastLiveEventId, cacheMode: 'noStale' })
      if (!isQueryResponse(response)) throw new Error('The content source returned no query result')
      const { syncTags } = response
      const result = applySchemaDefaults(query, wellFormed(response.result))
      addImageUrls(result, config)
      linkOwnPages(result, publicOrigin)
      return { result, syncTags: syncTags ?? [] }
    },
  })
  let unsubscribe = () => {}
  return {
    read: (query, params) => queries.read(query, params),
    status: () => queries.status(),
    follow() {
      unsubscribe = subscribeToLiveEvents(withTokenEverywhere(client), log, {
        followed: (isConnected) => queries.followed(isConnected),
        changed(tags, eventId) {
          if (tags === 'all') queries.invalidateAll(eventId)
          else queries.invalidate(tags, eventId)
          changed()
        },
      })
    },
    invalidateAll() {
      avoidCdnUntil = performance.now() + cdnDelay
      queries.invalidateAll()
      changed()
    },
    verifyWebhook: config.webhookSecret ? createWebhookVerifier(config.webhookSecret) : null,
    isLinkAlive: openLinkChecks(config),
    close: () => unsubscribe(),
  } satisfies ContentSource & { follow(): void; close(): void }
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

function contentClient(config: ContentConfig): SanityClient {
  const { token, apiHost } = config
  return createClient({
    ...contentClientOptions(config),
    token,
    // The CDN serves requests with a token, too: it caches per token.
    useCdn: !apiHost,
    perspective: 'published',
  })
}
