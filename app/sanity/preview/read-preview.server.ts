import type { LoadContext, PreviewSession } from '#app/utils/load-context.ts'
import { applySchemaDefaults } from '../schema-defaults.server.ts'
import { addImageUrls } from '../image-urls.server.ts'
import { wellFormed } from '../well-formed.server.ts'
import { addEditAttributes } from './edit-attributes.server.ts'
import { studioOf } from './session.server.ts'
import { previewClient } from './preview-client.server.ts'
import { siteState } from '#app/utils/site-state.ts'

/** Never cached. Undefined after the end of the session: the visitor then gets published content. */
export async function readPreview(
  context: LoadContext,
  query: string,
  params: Record<string, string>,
): Promise<unknown> {
  const session = await livePreview(context)
  const client = session && previewClient(context.content.config)
  if (!client) return undefined
  const drafts: unknown = await client.fetch(query, params, { signal: AbortSignal.timeout(8_000) })
  const result = applySchemaDefaults(query, wellFormed(drafts), new Date().toISOString().slice(0, 10))
  addImageUrls(result, context.content.config)
  const studio = studioOf(session, context.content)
  if (studio) addEditAttributes(result, studio)
  return result
}

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
