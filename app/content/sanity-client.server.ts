import type { LoadContext } from '#app/load-context.ts'
import { readPreview } from './preview/read-preview.server.ts'
import { withoutScheduledArticles } from './scheduled-articles.server.ts'

export type ContentClient = {
  read<Result>(query: string, params?: Record<string, string>): Promise<Result>
  isOutdated(): boolean
}

export function sanityClient(context: LoadContext): ContentClient {
  const { source, preview, recordFreshness } = context.content
  let isOutdated = false
  return {
    async read(query, params = {}) {
      const drafts = preview ? await readPreview(context, query, params) : undefined
      if (drafts !== undefined) return drafts as never
      const { result, freshUntil } = await source.read(query, params)
      isOutdated ||= freshUntil === 0
      const now = Date.now()
      const due = withoutScheduledArticles(result, now)
      recordFreshness(Math.min(freshUntil, performance.now() + due.until - now))
      return due.result as never
    },
    isOutdated: () => isOutdated || source.status().failingSince !== null,
  }
}
