import { plainPath } from '#app/i18n/localized-paths.ts'

/** A redirect without prefix applies to every language. */
export function redirectLookup<Redirect extends { from?: string }>(
  redirects: readonly Redirect[],
): (href: string) => Redirect | undefined {
  const byPath = new Map(redirects.map((redirect) => [normalizedPath(redirect.from ?? ''), redirect]))
  return (href) => {
    const path = pathnameOf(href)
    return byPath.get(normalizedPath(path)) ?? byPath.get(normalizedPath(plainPath(path)))
  }
}

export function pathnameOf(href: string): string {
  return href.replace(/[?#].*$/s, '')
}

export function normalizedPath(path: string): string {
  const bare = path.replace(/(?<=[^/])\/+$/, '')
  try {
    return decodeURIComponent(bare).normalize('NFC')
  } catch {
    return bare
  }
}
