import type { ValidationContext } from '@sanity/types'
import { apiVersion } from '../../../app/shared/api-version.ts'
import { t } from '../../i18n/t.ts'

const query = `count(*[
  _type == "mentor" && group == "founder" && _id != $id && !(_id in path("drafts.**")) && !(_id in path("versions.**"))
]) > 0`

/** A warning only: a new founder may be published before the previous one is changed. */
export async function onlyFounder(
  value: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  if (value !== 'founder' || document === undefined) return true
  const id = document._id.replace(/^drafts\./, '')
  const isTaken = await getClient({ apiVersion }).fetch<boolean>(query, { id })
  return !isTaken || t('Somebody else is the founder already: only the first of them is shown as such')
}
