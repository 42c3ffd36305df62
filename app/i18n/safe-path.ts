/** A path of this site from untrusted input, or `/`: never another origin (`//host`, `/\host`, `https:`). */
export function pathOnThisSite(value: unknown): string {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value)) return '/'
  const url = new URL(value, 'http://site.invalid')
  return url.host === 'site.invalid' ? url.pathname + url.search : '/'
}
