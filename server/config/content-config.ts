import { imageBase } from '../../app/content/query-results.server.ts'
import { apiVersion } from '../../app/content/api-version.ts'
import type { ContentConfig } from '../../app/load-context.ts'
import type { Environment } from './environment.ts'

const embedded = { projectId: 'local', dataset: 'production' }

/**
 * The hosted project, or the embedded Content Lake on the site's own origin. `lakeToken` reads drafts there, and its
 * requests go before those of anonymous clients.
 */
export function contentConfig(
  { sanity }: Environment,
  siteOrigin: string,
  lakeToken?: string,
): ContentConfig {
  if (sanity) return { ...sanity, draftsToken: sanity.token, imageHost: sanity.publicPath }
  return {
    ...embedded,
    token: lakeToken,
    draftsToken: lakeToken,
    apiHost: `${siteOrigin}/lake`,
    imageHost: '/lake',
    pictureNames: new Map(),
  }
}

/** Origin of images that another host serves; null where the site serves them. */
export function imageOrigin(content: ContentConfig): string | null {
  const host = imageBase(content)
  return host.startsWith('/') ? null : new URL(host).origin
}

export async function isContentReachable(content: ContentConfig): Promise<boolean> {
  return (await countSettings(content)) !== null
}

/** Whether anonymous clients can read the dataset, including scheduled articles. */
export async function isContentPublic(content: ContentConfig): Promise<boolean> {
  return Boolean(await countSettings({ ...content, token: undefined }))
}

/** Reads the telephone in the settings of the site. */
export async function readPhone(content: ContentConfig): Promise<string | null> {
  const phone = await ask(content, '*[_id=="siteSettings"][0].phone')
  return typeof phone === 'string' ? phone : null
}

/** Number of visible siteSettings documents; null without a valid response. */
async function countSettings(content: ContentConfig): Promise<number | null> {
  const count = await ask(content, 'count(*[_type=="siteSettings"])')
  return typeof count === 'number' ? count : null
}

/** Null without a valid response. */
async function ask({ projectId, dataset, apiHost, token }: ContentConfig, query: string): Promise<unknown> {
  // Pages depend on the CDN, which also has the larger quota.
  const host = apiHost ?? `https://${projectId}.apicdn.sanity.io`
  const headers: Record<string, string> = { 'X-Sanity-Project-ID': projectId }
  if (token) headers.Authorization = `Bearer ${token}`
  try {
    const url = `${host}/v${apiVersion}/data/query/${dataset}?query=${encodeURIComponent(query)}`
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(3_000) })
    const body = (await response.json()) as { result?: unknown } | null
    return response.ok ? body?.result : null
  } catch {
    return null
  }
}
