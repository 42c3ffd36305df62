import { siteState } from '#app/utils/site-state.ts'
import type { LoadContext } from '#app/utils/load-context.ts'
import { previewClient } from './preview-client.server.ts'
import type { PreviewSession } from '#app/utils/load-context.ts'

/** Milliseconds. A revoked link shows drafts for at most this long. */
const linkCheckLifetime = 3_000

const linkChecksOf = siteState(() => new Map<string, { isAlive: Promise<boolean>; until: number }>())

/** Rejects when the content source does not respond. */
export async function livePreview(
  context: Pick<LoadContext, 'site' | 'content'>,
): Promise<PreviewSession | null> {
  const { preview } = context.content
  if (!preview?.link) return preview
  return (await isLinkAlive(preview.link, context)) ? preview : null
}

function isLinkAlive(id: string, context: Pick<LoadContext, 'site' | 'content'>): Promise<boolean> {
  const linkChecks = linkChecksOf(context)
  const known = linkChecks.get(id)
  if (known && known.until > Date.now()) return known.isAlive
  const query = `count(*[_type == "previewLink" && _id == $id && dateTime(expiresAt) > dateTime(now())]) > 0`
  const isAlive =
    previewClient(context.content.config)?.fetch<boolean>(query, { id }, { perspective: 'raw' }) ??
    Promise.resolve(false)
  if (linkChecks.size > 1_000) linkChecks.clear()
  linkChecks.set(id, { isAlive, until: Date.now() + linkCheckLifetime })
  isAlive.catch(() => linkChecks.delete(id))
  return isAlive
}
