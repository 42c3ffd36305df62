import type { ValidationContext } from '@sanity/types'
import { pathnameOf, redirectLookup } from '../../../app/utils/http/redirect-lookup.ts'
import { plainPath } from '../../../app/i18n/localized-paths.ts'
import { say } from '../../i18n/say.ts'
import { addressesInDataset, type Redirect } from './addresses-in-dataset.ts'

/**
 * Refuses a redirect that others lead back to where it begins. As on the site, the way ends at a page that exists. Asks
 * the dataset, so it answers later.
 */
export async function noCircle(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const from = context.document?.from
  if (value === undefined || typeof from !== 'string') return true
  const { redirects, isPage } = await addressesInDataset(context)
  const own: Redirect = { from, to: value }
  const find = redirectLookup([...redirects, own])
  const way = [from]
  const passed = new Set<Redirect>()
  for (let next: string | undefined = value; next?.startsWith('/');) {
    way.push(next)
    if (isPage(plainPath(pathnameOf(next)))) return true
    const found = find(next)
    if (found === own) return say('This leads in a circle: {way}', { way: way.join(' → ') })
    if (!found || passed.has(found)) return true
    passed.add(found)
    next = found.to
  }
  return true
}
