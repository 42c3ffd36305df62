/** A path of this site from untrusted input, or `/`: never another origin (`//host`, `/\host`, `/..//host`). */
export function safePath(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/'
  const address = URL.parse(value, 'http://site.invalid')
  // What was harmless may not be so any more once its dots and control characters are gone.
  if (address?.host !== 'site.invalid' || address.pathname.startsWith('//')) return '/'
  return address.pathname + address.search + address.hash
}
