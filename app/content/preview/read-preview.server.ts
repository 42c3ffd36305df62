import type { LoadContext, PreviewSession } from '#app/load-context.ts'
import {
  applySchemaDefaults,
  addImageUrls,
  linkOwnPages,
  wellFormed,
} from '#app/content/query-results.server.ts'
import { studioOf } from './session.server.ts'
import { previewClient } from './preview-client.server.ts'
import { localizedTypes } from '#app/i18n/localize.ts'

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
  linkOwnPages(result, context.content.publicOrigin)
  const studio = studioOf(session, context.content)
  if (studio) addEditAttributes(result, studio)
  return result
}

/** Rejects when the content source does not respond. */
export async function livePreview({
  content: { preview, source },
}: Pick<LoadContext, 'content'>): Promise<PreviewSession | null> {
  return !preview?.link || (await source.isLinkAlive(preview.link)) ? preview : null
}

type EditTarget = { id: string; type: string; path: string; studio: string }

/** Adds `data-sanity` attributes in place. Projections keep field names, so that result paths are document paths. */
export function addEditAttributes(value: unknown, studio: string, target?: EditTarget): void {
  if (Array.isArray(value)) {
    for (const item of value)
      addEditAttributes(item, studio, target && { ...target, path: itemPath(target.path, item) })
    return
  }
  if (typeof value !== 'object' || value === null) return
  const own = documentOf(value, studio) ?? target
  if (own && isEditable(value)) Object.assign(value, { edit: attribute(own) })
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'object' || item === null || name === 'asset') continue
    addEditAttributes(item, studio, own && { ...own, path: own.path ? `${own.path}.${name}` : name })
  }
}

function documentOf(value: object, studio: string): EditTarget | null {
  if (!('_id' in value) || typeof value._id !== 'string') return null
  if (!('_type' in value) || typeof value._type !== 'string') return null
  return { id: value._id.replace(/^drafts\./, ''), type: value._type, path: '', studio }
}

function isEditable(value: object): boolean {
  if ('asset' in value) return true
  return '_type' in value && localizedTypes.some((type) => type === value._type)
}

function itemPath(path: string, item: unknown): string {
  const key = typeof item === 'object' && item !== null && '_key' in item ? String(item._key) : '0'
  return `${path}:${key}`
}

function attribute({ id, type, path, studio }: EditTarget): string {
  return `id=${id};type=${type};base=${encodeURIComponent(studio)};path=${path}`
}
