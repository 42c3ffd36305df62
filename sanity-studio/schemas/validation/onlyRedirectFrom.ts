import type { ValidationContext } from '@sanity/types'
import { say } from '../../i18n/say.ts'

/** Refuses a second redirect from the same address; asks the dataset, so it answers later. */
export async function onlyRedirectFrom(
  value: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (value === undefined || context.document === undefined) return true
  const id = context.document._id.replace(/^drafts\./, '')
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const isTaken = await client.fetch<boolean>(
    'count(*[_type == "redirect" && from == $from && !(_id in [$id, "drafts." + $id])]) > 0',
    { from: value, id },
  )
  return !isTaken || say('Another redirect begins at this address')
}
