import { hasPrefixes } from '../../../app/i18n/localized-paths.ts'
import { say } from '../../i18n/say.ts'
import { isHttpsAddress, isSitePath, unfitCharacters } from './site-address.ts'

/** Accepts the old address of a redirect: a path without `?` and `#`, outside the areas that answer by themselves. */
export function redirectFrom(value: string | undefined): true | string {
  if (value === undefined) return true
  if (!isSitePath(value) || /[?#]/.test(value))
    return unfitCharacters(value) ?? say('Write a path such as /old-page, without ? and #')
  if (value === '/') return say('The home page cannot be redirected')
  if (value.endsWith('/')) return say('Leave out the slash at the end')
  const area = value.split('/')[1] ?? ''
  return hasPrefixes(value) || say('Addresses under /{area} cannot be redirected', { area })
}

/** Accepts the new address of a redirect: a path of the site or an https address, other than the old one. */
export function redirectTo(value: string | undefined, from: unknown): true | string {
  if (value === undefined) return true
  if (!isSitePath(value) && !isHttpsAddress(value))
    return unfitCharacters(value) ?? say('Write a path such as /news or an https:// address')
  return value !== from || say('The new address is the same as the old one')
}
