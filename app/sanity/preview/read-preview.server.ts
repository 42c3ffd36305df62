import type { LoadContext } from '#app/utils/load-context.ts'
import { applySchemaDefaults } from '../schema-defaults.server.ts'
import { addImageUrls } from '../image-urls.server.ts'
import { livePreview } from './live-preview.server.ts'
import { wellFormed } from '../well-formed.server.ts'
import { addEditAttributes } from './edit-attributes.server.ts'
import { studioOf } from './session.server.ts'
import { previewClient } from './preview-client.server.ts'

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
