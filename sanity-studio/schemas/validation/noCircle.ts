import type { ValidationContext } from '@sanity/types'
import { redirectLookup } from '../../../app/http/redirect-lookup.ts'
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
  const query = '*[_type == "redirect" && !(_id in [$id, "drafts." + $id]) && defined(from)]{from, to}'
  const own: Redirect = { from, to: value }
  const find = redirectLookup([...(await client.fetch<Redirect[]>(query, { id })), own])
  const way = [from]
  const passed = new Set<Redirect>()
  for (let next: string | undefined = value; next?.startsWith('/');) {
    way.push(next)
    const found = find(next)
    if (found === own) return say('This leads in a circle: {way}', { way: way.join(' → ') })
    if (!found || passed.has(found)) return true
    passed.add(found)
    next = found.to
  }
  return true
}
