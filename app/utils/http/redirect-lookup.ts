// Relative, because the Studio reads this file, too.
import { plainPath } from '../../i18n/localized-paths.ts'

/**
 * Makes the function that finds the redirect of an address, however it is spelled. The address may have a language
 * prefix; a redirect without one counts for every language.
 */
export function redirectLookup<Redirect extends { from?: string }>(
  redirects: readonly Redirect[],
): (address: string) => Redirect | undefined {
  const byAddress = new Map(redirects.map((redirect) => [normalizedPath(redirect.from ?? ''), redirect]))
  return (address) => {
    const path = pathnameOf(address)
    return byAddress.get(normalizedPath(path)) ?? byAddress.get(normalizedPath(plainPath(path)))
  }
}

/** An address without its query and its hash. */
export function pathnameOf(address: string): string {
  return address.replace(/[?#].*$/s, '')
}

/** One spelling for a path: decoded, composed, without a slash at its end. */
export function normalizedPath(path: string): string {
  const bare = path.replace(/(?<=[^/])\/+$/, '')
  try {
    return decodeURIComponent(bare).normalize('NFC')
  } catch {
    return bare
  }
}
