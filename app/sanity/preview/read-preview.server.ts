import type { LoadContext } from '#app/utils/load-context.ts'
import { applySchemaDefaults } from '../schema-defaults.server.ts'
import { addImageUrls } from '../image-urls.server.ts'
import { livePreview } from './live-preview.server.ts'
import { addEditAttributes } from './edit-attributes.server.ts'
import { previewClient } from './preview-client.server.ts'

/**
 * The result of a query with drafts in it, straight from the source and never kept, and made whole; for editors marked
 * with where each text is edited. Undefined when the session is over: then the request is a visitor's.
 */
export async function readPreview(
  context: LoadContext,
  query: string,
  params: Record<string, string>,
): Promise<unknown> {
  const session = await livePreview(context)
  const client = session && previewClient(context.content.config)
  if (!client) return undefined
  const drafts: unknown = await client.fetch(query, params, { signal: AbortSignal.timeout(8_000) })
  const result = applySchemaDefaults(query, drafts, new Date().toISOString().slice(0, 10))
  addImageUrls(result, context.content.config)
  if (session.studio) addEditAttributes(result, session.studio)
  return result
}
