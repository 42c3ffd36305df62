/** A path of this site from untrusted input, or `/`: never another origin (`//host`, `/\host`, `/..//host`). */
export function pathOnThisSite(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/'
  const { host, pathname, search } = new URL(value, 'http://site.invalid')
  // What was harmless may not be so any more once its dots are gone.
  return host === 'site.invalid' && !pathname.startsWith('//') ? pathname + search : '/'
}
