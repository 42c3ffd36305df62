import type { ClientConfig } from '@sanity/client'
import type { ContentConfig } from '#app/utils/load-context.ts'
import { apiVersion } from '#app/shared/api-version.ts'

export function contentClientOptions({ projectId, dataset, apiHost }: ContentConfig): ClientConfig {
  const host = apiHost ? { apiHost, useProjectHostname: false } : {}
  return { projectId, dataset, apiVersion, maxRetries: 1, ...host }
}
