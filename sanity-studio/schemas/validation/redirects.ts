import { hasPrefixes, plainPath } from '../../../app/i18n/localized-paths.ts'
import { t } from '../../i18n/t.ts'
import { isHttpsUrl, isSitePath, unsafeCharactersProblem } from './urls.ts'
import type { ValidationContext } from '@sanity/types'
import { normalizedPath, pathnameOf, redirectLookup } from '../../../app/http/redirect-lookup.ts'
import { apiVersion } from '../../../app/content/api-version.ts'
import { fetchSitePaths, type Redirect } from './site-paths.ts'

export function redirectFrom(value: string | undefined): true | string {
  if (value === undefined) return true
  if (!isSitePath(value) || /[?#]/.test(value))
    return unsafeCharactersProblem(value) ?? t('Write a path such as /old-page, without ? and #')
  if (value === '/') return t('The home page cannot be redirected')
  if (value.endsWith('/')) return t('Leave out the slash at the end')
  const area = value.split('/')[1] ?? ''
  return hasPrefixes(value) || t('URLs under /{area} cannot be redirected', { area })
}

export function redirectTo(value: string | undefined, from: unknown): true | string {
  if (value === undefined) return true
  if (!isSitePath(value) && !isHttpsUrl(value))
    return unsafeCharactersProblem(value) ?? t('Write a path such as /news or an https:// URL')
  return value !== from || t('The new URL is the same as the old one')
}

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
