import type { ValidationContext } from '@sanity/types'
import { t } from '../../i18n/t.ts'
import { fetchSitePaths } from './site-paths.ts'

export async function linkExists(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const path = value && /^\/(?!\/)[^?#]*/.exec(value)?.[0]
  if (!path) return true
  const { resolves } = await fetchSitePaths(context)
  return resolves(path) || t('No page of this site is at {path}', { path })
}
