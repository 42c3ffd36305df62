import type { ValidationContext } from '@sanity/types'
import { pathnameOf, redirectLookup } from '../../../app/http/redirect-lookup.ts'
import { plainPath } from '../../../app/i18n/localized-paths.ts'
import { t } from '../../i18n/t.ts'
import { fetchSitePaths, type Redirect } from './site-paths.ts'

/** As on the site, existing pages win over redirects and end the chain. */
export async function noCircle(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const from = context.document?.from
  if (value === undefined || typeof from !== 'string') return true
  const { redirects, isPage } = await fetchSitePaths(context)
  const own: Redirect = { from, to: value }
  const find = redirectLookup([...redirects, own])
  const chain = [from]
  const visited = new Set<Redirect>()
  for (let next: string | undefined = value; next?.startsWith('/');) {
    chain.push(next)
    if (isPage(plainPath(pathnameOf(next)))) return true
    const match = find(next)
    if (match === own) return t('This leads in a circle: {way}', { way: chain.join(' → ') })
    if (!match || visited.has(match)) return true
    visited.add(match)
    next = match.to
  }
  return true
}
