import { timingSafeEqualText } from '#app/utils/timing-safe-equal.server.ts'
import type { ContentConfig } from '#app/utils/load-context.ts'
import { previewClient } from './preview-client.server.ts'
import { editorSession, type PreviewSession } from './session.server.ts'

/** A session and the path of this site that it begins at. */
type Grant = { session: PreviewSession; path: unknown }

/** Presentation writes a secret that lives this long (seconds) and hands it over: whoever knows it may write content. */
const secretLife = 3_600

/** All that hold: a secret that is asked for stands in an address, and errors quote addresses. */
const secretsQuery = `*[_type == "sanity.previewUrlSecret"
  && dateTime(_updatedAt) > dateTime(now()) - ${secretLife}]{ secret, studioUrl }`

const linkQuery = `*[_type == "previewLink" && _id == $id && dateTime(expiresAt) > dateTime(now())][0]{
  _id, secret, path, "expires": expiresAt }`

const raw = { perspective: 'raw' } as const

/** Opens a session for the editor who comes from Presentation with its secret; null when it is wrong or too old. */
export async function grantToEditor(address: URL, content: ContentConfig): Promise<Grant | null> {
  const secret = address.searchParams.get('sanity-preview-secret')
  const client = previewClient(content)
  if (!secret || !client) return null
  const secrets = await client.fetch<{ secret: unknown; studioUrl?: string }[]>(secretsQuery, {}, raw)
  const found = secrets.find(
    (one) => typeof one.secret === 'string' && timingSafeEqualText(secret, one.secret),
  )
  if (!found) return null
  return {
    session: { expires: Date.now() + editorSession, studio: studioUrl(found.studioUrl) },
    path: address.searchParams.get('sanity-preview-pathname'),
  }
}

/** Opens a session for whoever has the key (`<id>.<secret>`) of a preview link; null when it is wrong, over or taken back. */
export async function grantByLink(key: string | null, content: ContentConfig): Promise<Grant | null> {
  const [id = '', secret = ''] = key?.split('.', 2) ?? []
  const client = previewClient(content)
  if (!/^[\da-f]{16,}$/.test(id) || !secret || !client) return null
  const found = await client.fetch<{ _id: string; secret: string; path: string; expires: string } | null>(
    linkQuery,
    { id: `preview-link.${id}` },
    raw,
  )
  if (!found || !timingSafeEqualText(secret, found.secret)) return null
  return { session: { expires: Date.parse(found.expires), link: found._id }, path: found.path }
}

function studioUrl(address: string | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined
  const { origin, pathname } = new URL(address)
  return origin + pathname
}
