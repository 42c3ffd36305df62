/** Makes untrusted input safe: never another origin (`//host`, `/\host`, `/..//host`). */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/'
  const url = URL.parse(value, 'http://site.invalid')
  // Resolving dots and control characters may have created another host.
  if (url?.host !== 'site.invalid' || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
