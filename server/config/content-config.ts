import { apiVersion } from '../../app/sanity/shared/api-version.ts'
import type { ContentConfig } from '../../app/utils/load-context.ts'
import type { Environment } from './environment.ts'

/** What the embedded Content Lake calls its one project. */
const embedded = { projectId: 'local', dataset: 'production' }

/**
 * Where the site reads content: the hosted project, or the embedded Content Lake behind the site's own address. Who has
 * `lakeToken` is answered there before strangers, and reads drafts.
 */
export function contentConfig(
  { sanity }: Environment,
  siteAddress: string,
  lakeToken?: string,
): ContentConfig {
  if (sanity) return { ...sanity, draftsToken: sanity.token, imageHost: sanity.publicPath }
  return {
    ...embedded,
    token: lakeToken,
    draftsToken: lakeToken,
    apiHost: `${siteAddress}/lake`,
    imageHost: '/lake',
    pictureNames: new Map(),
  }
}

/** Whether the content source answers a query now. */
export async function isContentReachable(content: ContentConfig): Promise<boolean> {
  return (await countSettings(content)) !== null
}

/** Whether strangers read what is published past the site, also what the site does not show yet. */
export async function isContentPublic(content: ContentConfig): Promise<boolean> {
  return Boolean(await countSettings({ ...content, token: undefined }))
}

/** How many documents with the settings of the site a reader sees; null when there is no such answer. */
async function countSettings({ projectId, dataset, apiHost, token }: ContentConfig): Promise<number | null> {
  // The CDN is what pages depend on, and has the larger quota.
  const host = apiHost ?? `https://${projectId}.apicdn.sanity.io`
  const headers: Record<string, string> = { 'X-Sanity-Project-ID': projectId }
  if (token) headers.Authorization = `Bearer ${token}`
  try {
    const url = `${host}/v${apiVersion}/data/query/${dataset}?query=count(*%5B_type%3D%3D%22siteSettings%22%5D)`
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(3_000) })
    const answer = (await response.json()) as { result?: unknown } | null
    return response.ok && typeof answer?.result === 'number' ? answer.result : null
  } catch {
    return null
  }
}
