import type { ValidationContext } from '@sanity/types'
import { say } from '../../i18n/say.ts'

type Redirect = { from?: string; to?: string }

/** Refuses a redirect that others lead back to where it begins; asks the dataset, so it answers later. */
export async function noCircle(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const from = context.document?.from
  if (value === undefined || typeof from !== 'string') return true
  const id = context.document?._id.replace(/^drafts\./, '')
  const client = context.getClient({ apiVersion: '2025-02-19' })
  const query = '*[_type == "redirect" && !(_id in [$id, "drafts." + $id])]{from, to}'
  const others = await client.fetch<Redirect[]>(query, { id })
  const way = [from]
  for (let next: string | undefined = value; next !== undefined && !way.slice(1).includes(next);) {
    way.push(next)
    if (next === from) return say('This leads in a circle: {way}', { way: way.join(' → ') })
    next = others.find((other) => other.from === next)?.to
  }
  return true
}
