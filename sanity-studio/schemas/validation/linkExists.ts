import type { ValidationContext } from '@sanity/types'
import { redirectLookup } from '../../../app/http/redirect-lookup.ts'
import { hasPrefixes, plainPath } from '../../../app/i18n/addresses.ts'
import { say } from '../../i18n/say.ts'
import { siteAddresses } from './site-addresses.ts'

/** Warns of a link to a path of this site where visitors find nothing; asks the dataset, so it answers later. */
export async function linkExists(
  value: string | undefined,
  context: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const path = value && /^\/(?!\/)[^?#]*/.exec(value)?.[0]
  if (!path) return true
  const plain = plainPath(path)
  const { isPage, isFile, redirects } = await siteAddresses(context)
  const isThere = (plain === path || hasPrefixes(plain)) && (isPage(plain) || isFile(plain))
  return isThere || redirectLookup(redirects)(path)
    ? true
    : say('No page of this site is at {path}', { path })
}
