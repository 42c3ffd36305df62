import type { ValidationContext } from '@sanity/types'
import { normalizedPath } from '../../../app/http/redirect-lookup.ts'
import { apiVersion } from '../../../app/shared/api-version.ts'
import { t } from '../../i18n/t.ts'

export async function onlyRedirectFrom(
  value: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (value === undefined || context.document === undefined) return true
  const id = context.document._id.replace(/^drafts\./, '')
  const client = context.getClient({ apiVersion })
  const query = '*[_type == "redirect" && !(_id in [$id, "drafts." + $id]) && defined(from)].from'
  const existing = await client.fetch<string[]>(query, { id })
  const own = normalizedPath(value)
  return !existing.some((from) => normalizedPath(from) === own) || t('Another redirect begins at this URL')
}
