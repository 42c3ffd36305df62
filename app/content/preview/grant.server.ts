import { timingSafeEqualText } from '../../../packages/shared/secrets.ts'
import type { ContentConfig, PreviewSession } from '#app/load-context.ts'
import { previewClient } from './preview-client.server.ts'
import { editorSession } from './session.server.ts'

type Grant = { session: PreviewSession; path: unknown }

/** Lifetime of Presentation's secret, in seconds. Only accounts with write access can create one. */
const secretLifetime = 3_600

/** Fetches all valid secrets: as a parameter, a secret would be part of URLs and error messages. */
const secretsQuery = `*[_type == "sanity.previewUrlSecret"
  && dateTime(_updatedAt) > dateTime(now()) - ${secretLifetime}]{ secret, studioUrl }`

const linkQuery = `*[_type == "previewLink" && _id == $id && dateTime(expiresAt) > dateTime(now())][0]{
  _id, secret, path, "expires": expiresAt }`

const raw = { perspective: 'raw' } as const

export async function grantToEditor(url: URL, content: ContentConfig): Promise<Grant | null> {
  const secret = url.searchParams.get('sanity-preview-secret')
  const client = previewClient(content)
  if (!secret || !client) return null
  const secrets = await client.fetch<{ secret: unknown; studioUrl: unknown }[]>(secretsQuery, {}, raw)
  const found = secrets.find(
    (one) => typeof one.secret === 'string' && timingSafeEqualText(secret, one.secret),
  )
  if (!found) return null
  return {
    session: {
      expires: Date.now() + editorSession,
      studio: isSameOrigin(found.studioUrl, content) ? 'other' : 'own',
    },
    path: url.searchParams.get('sanity-preview-pathname'),
  }
}

/** `key` is `<id>.<secret>`. */
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

/** Milliseconds. A revoked link shows drafts for at most this long. */
const linkCheckLifetime = 3_000

export function openLinkChecks(content: ContentConfig): (id: string) => Promise<boolean> {
  const known = new Map<string, { isAlive: Promise<boolean>; until: number }>()
  const query = `count(*[_type == "previewLink" && _id == $id && dateTime(expiresAt) > dateTime(now())]) > 0`
  return (id) => {
    const last = known.get(id)
    if (last && last.until > Date.now()) return last.isAlive
    const isAlive = previewClient(content)?.fetch<boolean>(query, { id }, raw) ?? Promise.resolve(false)
    if (known.size > 1_000) known.clear()
    known.set(id, { isAlive, until: Date.now() + linkCheckLifetime })
    isAlive.catch(() => known.delete(id))
    return isAlive
  }
}

function isSameOrigin(written: unknown, { studioUrl }: ContentConfig): boolean {
  return studioUrl !== undefined && URL.parse(String(written))?.origin === new URL(studioUrl).origin
}
